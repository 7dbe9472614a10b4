import type { SavedReply } from '../../../contract/tickets'

/** The replies that hold every keyword in their title or text, whatever their case and accents. */
export function repliesThatMatch(replies: readonly SavedReply[], keywords: string): SavedReply[] {
  const wanted = folded(keywords).split(/\s+/).filter(Boolean)
  return replies.filter(({ title, message }) => {
    const text = folded(`${title} ${message}`)
    return wanted.every((word) => text.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
