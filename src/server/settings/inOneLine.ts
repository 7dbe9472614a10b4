/** A title or a subject as one line. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
