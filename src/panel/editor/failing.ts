import { Extension } from '@tiptap/core'

/** A change that throws is told as what is wrong with the content is: otherwise nobody would hear of it but the console. */
export const Failing = Extension.create({
  name: 'failing',
  priority: 1000,
  dispatchTransaction({ transaction, next }) {
    try {
      next(transaction)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      this.editor.emit('contentError', { editor: this.editor, error, disableCollaboration: () => undefined })
    }
  },
})
