import type { FieldValues } from 'react-hook-form'
import { longestText } from '../../../contract/posts'
import { formatCount } from '../../fields/locale'
import type { WordKey } from '../../i18n/words'

export const tooLong = 'creating.faults.text.tooLong' satisfies WordKey

/** What the text of a post of its type still needs, as the office will judge it. */
export function textFault(value: unknown, { type, file }: FieldValues) {
  const text = String(value ?? '')
  const isEmpty = text.trim() === ''
  const over = signsOver(text)
  if (over > 0) return { message: tooLong, args: { count: formatCount(over), smart_count: over } }
  if (type === 'text' && isEmpty) return 'creating.faults.text.missing'
  if (type === 'link' && !/https?:\/\/\S/i.test(text)) return 'creating.faults.text.noLink'
  return type === 'share' && isEmpty && !file ? 'creating.faults.text.norFile' : undefined
}

/** What its file does. */
export function fileFault(file: unknown, { type, text }: FieldValues): WordKey | undefined {
  if (type === 'media' && !file) return 'creating.faults.file.missing'
  // What the text lacks is told first.
  return type === 'text' && file && text.trim() !== '' ? 'creating.faults.file.tooMuch' : undefined
}

/** How many signs a text has too many, as the office counts them; 0 where it is short enough. */
export function signsOver(text: string): number {
  return Math.max(0, [...text].length - longestText)
}
