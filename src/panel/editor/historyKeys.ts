import { type Editor, Extension } from '@tiptap/core'

/**
 * The keys of undo and redo never reach the browser: with nothing left to undo it would undo what it knows itself, behind the
 * editor's back.
 */
export const HistoryKeys = Extension.create({
  name: 'historyKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const undo = ({ editor }: { editor: Editor }) => editor.commands.undo() || true
    const redo = ({ editor }: { editor: Editor }) => editor.commands.redo() || true
    // Before the keys of code, which would take the signs with the block.
    const takeRuleBack = ({ editor }: { editor: Editor }) => editor.commands.undoInputRule()
    return { 'Mod-z': undo, 'Mod-Shift-z': redo, 'Mod-y': redo, Backspace: takeRuleBack }
  },
})
