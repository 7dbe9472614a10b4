import { Extension } from '@tiptap/core'

/**
 * Enter takes out what is chosen before it splits the block: TipTap's `splitBlock` does both at once, and what joins when it is
 * taken out of a list may be no place to split.
 */
export const EnterKey = Extension.create({
  name: 'enterKey',
  priority: 200,
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from, $to } = editor.state.selection
        if (!$from.sameParent($to)) editor.commands.deleteSelection()
        // What splits comes after.
        return false
      },
    }
  },
})
