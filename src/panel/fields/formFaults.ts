import { emailPattern, longestEmail } from '../../contract/common'
import { ApiProblem } from '../providers/apiProblem'

const email = new RegExp(emailPattern)

/** Whether the office takes this as an address. */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && email.test(text)
}

/** What the office found wrong, by the last word of each field's path. */
export function faultsOf(failure: unknown): Map<string, string> {
  if (!(failure instanceof ApiProblem)) return new Map()
  return new Map(failure.errors.map(({ path, message }) => [path.split(/[./]/).at(-1) ?? '', message]))
}

/** The fields of these that hold nothing. */
export function emptyFields<Field extends string>(
  values: Readonly<Record<Field, string>>,
  required: readonly Field[],
): Field[] {
  return required.filter((field) => values[field].trim() === '')
}
