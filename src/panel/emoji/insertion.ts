/** A text with something put in at the caret of its field, or at its end where there is no field; and where the caret belongs then. */
export function insertedAt(
  field: HTMLTextAreaElement | null,
  text: string,
  sign: string,
): { text: string; caret: number } {
  const start = field?.selectionStart ?? text.length
  const end = field?.selectionEnd ?? text.length
  return { text: text.slice(0, start) + sign + text.slice(end), caret: start + sign.length }
}

/** Puts the caret there once the field has the new text. */
export function placeCaret(field: HTMLTextAreaElement | null, caret: number): void {
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(caret, caret)
  })
}
