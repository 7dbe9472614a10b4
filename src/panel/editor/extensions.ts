import { type Editor, Extension } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { StarterKit } from '@tiptap/starter-kit'
import { acceptLink, alignments } from '../../shared/richText'
import { isEmptyDocument } from '../../shared/writeRichText'
import { CodeBlock } from './codeBlock'
import { FormContent, pastingPlugin } from './content'
import { autolinkPlugin, editLink, linkMenuPlugin } from './links'
import { leavingPlugin, listKeys, numberedListRule, shapePlugin } from './lists'

/** The address of an email's button. */
export const buttonAddress = '{{link}}'

/**
 * Marks an empty document, for the style sheet's placeholder; the selection while the focus is elsewhere, which is shown while that
 * is the link editor; and what an email shows as a button: a link to `{{link}}` alone in its paragraph.
 */
const marksPlugin = (editor: Editor) =>
  new Plugin({
    props: {
      attributes: ({ doc }): Record<string, string> => (isEmptyDocument(doc) ? { 'data-empty': 'true' } : {}),
      decorations: ({ doc, selection: { from, to, empty } }) => {
        const marks: Decoration[] = []
        if (!empty && !editor.isFocused) marks.push(Decoration.inline(from, to, { class: 'selected-text' }))
        doc.descendants((node, position) => {
          if (!isButton(node)) return
          marks.push(Decoration.node(position, position + node.nodeSize, { class: 'email-button' }))
        })
        return DecorationSet.create(doc, marks)
      },
    },
  })

function isButton(node: Node): boolean {
  if (node.type.name !== 'paragraph' || node.childCount === 0) return false
  return node.children.every(({ marks }) =>
    marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === buttonAddress),
  )
}

/**
 * A click into the empty space below a last list, quote or code block starts a paragraph there. With the keys one leaves code by
 * the arrow down, a list and a quote by Enter twice.
 */
const belowPlugin = (editor: Editor) =>
  new Plugin({
    props: {
      handleDOMEvents: {
        // A press may begin a selection upwards; only a click is meant for the empty space.
        click: (view, event) => {
          if (!view.editable || !view.state.selection.empty || !isBelow(view, event.clientY)) return false
          const { size } = view.state.doc.content
          return editor.chain().insertContentAt(size, { type: 'paragraph' }).focus('end').run()
        },
      },
    },
  })

function isBelow(view: EditorView, height: number): boolean {
  const { doc } = view.state
  const last = doc.lastChild
  if (!last || (last.isTextblock && !last.type.spec.code)) return false
  const shown = view.nodeDOM(doc.content.size - last.nodeSize)
  return shown instanceof Element && height > shown.getBoundingClientRect().bottom
}

/** The editor's own keys come before TipTap's. */
const OwnKeys = Extension.create({
  name: 'ownKeys',
  priority: 200,
  addKeyboardShortcuts() {
    // Handled also with nothing left to undo, as the browser would then undo something of its own.
    const undo = ({ editor }: { editor: Editor }) => editor.commands.undo() || true
    const redo = ({ editor }: { editor: Editor }) => editor.commands.redo() || true
    return {
      ...listKeys,
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Mod-k': ({ editor }) => editLink(editor),
      // Undoes a markdown rule, before the keys of code would remove the block with its characters.
      Backspace: ({ editor }) => editor.commands.undoInputRule(),
      // Deletes the selection and leaves the split to TipTap, whose `splitBlock` does both at once: what joins when a list item is
      // deleted may be no place to split.
      Enter: ({ editor }) => {
        const { $from, $to } = editor.state.selection
        if (!$from.sameParent($to)) editor.commands.deleteSelection()
        return false
      },
    }
  },
  addInputRules: () => [numberedListRule],
  addProseMirrorPlugins() {
    return [
      shapePlugin,
      pastingPlugin,
      marksPlugin(this.editor),
      leavingPlugin(),
      belowPlugin(this.editor),
      linkMenuPlugin,
      autolinkPlugin,
    ]
  },
})

/** A change that throws is reported as a content error; otherwise only the console would show it. */
const ErrorReporting = Extension.create({
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
    // Its empty paragraph would be selected and changed with the rest. `belowPlugin` is there instead.
    trailingNode: false,
    codeBlock: false,
    link: {
      // `autolinkPlugin` is there instead. Without it, text typed after a link is not part of it.
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address, { defaultProtocol }) => isLinkTarget(address, defaultProtocol),
    },
  }),
  TextAlign.configure({ types: ['paragraph', 'heading'], alignments: [...alignments] }),
  CodeBlock,
  OwnKeys,
  ErrorReporting,
  FormContent,
]

/** Called with whole addresses, and with those found in the text, which may lack their protocol. */
function isLinkTarget(address: string, protocol: string): boolean {
  return [address, `${protocol}://${address}`, `mailto:${address}`].some(
    (whole, index) =>
      (index === 0 || !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) && acceptLink(whole) !== null,
  )
}
