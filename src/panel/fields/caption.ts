/** Specification §9. */
export const captionWords = 15

/** The first words of a text, with an ellipsis where there are more. White space counts as one blank. */
export function caption(text: string, words = captionWords): string {
  const all = text.trim().split(/\s+/)
  return all.length > words ? `${all.slice(0, words).join(' ')}…` : all.join(' ')
}
