import type { Words } from '../../i18n/words'

/** What a message says, in words also where it is pictures alone. */
export function spoken(
  words: Words,
  { message, pictures = [] }: { message: string; pictures?: readonly { alt: string | null }[] },
): string {
  if (message !== '') return message
  return pictures.map(({ alt }) => alt || words('chat.picture.alone')).join(', ')
}
