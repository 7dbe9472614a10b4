/** Gives the focus to the page's heading, where what has it goes with what it does, so that the next key is not lost. */
export function focusTitle(): void {
  document.getElementById('page-title')?.focus()
}
