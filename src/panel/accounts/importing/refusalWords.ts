import type { RowRefusal } from '../../../contract/importFile'
import type { Words } from '../../i18n/words'

/** All that is wrong with a row. */
export function refusalWords(codes: readonly RowRefusal[], words: Words): string {
  return codes.map((code) => words(`importing.refusals.${code}`)).join('; ')
}
