import { type Editor, Extension } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { acceptLink } from '../../contract/richLinks'
import { isEmpty } from '../../contract/richShape'
import { alignments } from '../../contract/richText'
import { Autolink } from './autolink'
import { Below } from './below'
import { CodeBlock } from './codeBlock'
import { EnterKey } from './enterKey'
import { FormContent } from './formContent'
import { LetterButtons } from './letterButtons'
import { LinkEditing } from './linkEditing'
import { ListKeys } from './listKeys'
import { Pasting } from './pasting'
import { Shape } from './shape'

/** Says of an empty document that it is empty; the style sheet shows the placeholder then. */
const Placeholder = Extension.create({
  name: 'placeholder',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          attributes: ({ doc }): Record<string, string> => (isEmpty(doc) ? { 'data-empty': 'true' } : {}),
        },
      }),
    ]
  },
})

/**
 * The keys of undo and redo never reach the browser: with nothing left to undo it would undo what it knows itself, behind the
 * editor's back.
 */
const HistoryKeys = Extension.create({
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

/** A change that throws is told as what is wrong with the content is: otherwise nobody would hear of it but the console. */
const Failing = Extension.create({
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

/** What the editor can do: the contract's blocks and marks, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    horizontalRule: false,
    // Its empty paragraph would be chosen and changed with all the rest. `Below` is there instead.
    trailingNode: false,
    codeBlock: false,
    link: {
      // `Autolink` is there instead. Without it a link also ends where what is typed behind it begins.
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address, { defaultProtocol }) => isLinkTarget(address, defaultProtocol),
    },
  }),
  TextAlign.configure({ types: ['paragraph', 'heading'], alignments: [...alignments] }),
  Autolink,
  Below,
  CodeBlock,
  EnterKey,
  ListKeys,
  HistoryKeys,
  LetterButtons,
  LinkEditing,
  Pasting,
  Placeholder,
  Shape,
  Failing,
  FormContent,
]

/** Asked about whole addresses, and about those found in the text, which may lack what they begin with. */
function isLinkTarget(address: string, protocol: string): boolean {
  return [address, `${protocol}://${address}`, `mailto:${address}`].some(
    (whole, index) =>
      (index === 0 || !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) && acceptLink(whole) !== null,
  )
}
