/** Stands for react-admin's own toolbar in what is built (`vite.config.ts`). */
export function RichTextInputToolbar() {
  return null
}
