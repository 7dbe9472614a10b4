import { type Editor, Extension } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import type { Node } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { StarterKit } from '@tiptap/starter-kit'
import { acceptLink } from '../../contract/richLinks'
import { isEmpty } from '../../contract/richShape'
import { alignments } from '../../contract/richText'
import { CodeBlock } from './codeBlock'
import { FormContent, pastingPlugin } from './content'
import { autolinkPlugin } from './links'
import { leavingPlugin, listKeys, numberedListRule, shapePlugin } from './lists'

/** Says of an empty document that it is empty; the style sheet shows the placeholder then. */
const placeholderPlugin = new Plugin({
  props: {
    attributes: ({ doc }): Record<string, string> => (isEmpty(doc) ? { 'data-empty': 'true' } : {}),
  },
})

/** What is chosen stays marked while the focus is in the link editor: the style sheet shows it then. */
const chosenPlugin = (editor: Editor) =>
  new Plugin({
    props: {
      decorations: ({ doc, selection: { from, to, empty } }) => {
        if (empty || editor.isFocused) return null
        return DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'chosen' })])
      },
    },
  })

/** Where a letter's button leads. */
export const buttonAddress = '{{link}}'

/** Shows as a button what a letter shows as one: a link to `{{link}}` that stands alone in its paragraph. */
const letterButtonPlugin = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const buttons: Decoration[] = []
      doc.descendants((node, position) => {
        if (!isButton(node)) return
        buttons.push(Decoration.node(position, position + node.nodeSize, { class: 'letter-button' }))
      })
      return DecorationSet.create(doc, buttons)
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
 * A click into the empty space below the last block begins a paragraph there, where that block is none that one writes on
 * from. With the keys one leaves code by the arrow down, a list and a quote by Enter twice.
 */
const belowPlugin = new Plugin({
  props: {
    handleDOMEvents: {
      // A press may begin to choose text from there upwards; only a click is meant for the empty space.
      click: (view, event) => {
        if (!view.editable || !view.state.selection.empty || !isBelow(view, event.clientY)) return false
        beginBelow(view)
        return true
      },
    },
  },
})

const left: readonly (string | undefined)[] = ['codeBlock', 'blockquote', 'bulletList', 'orderedList']

function isBelow(view: EditorView, height: number): boolean {
  const { doc } = view.state
  if (!left.includes(doc.lastChild?.type.name)) return false
  const shown = view.nodeDOM(doc.content.size - (doc.lastChild?.nodeSize ?? 0))
  return shown instanceof Element && height > shown.getBoundingClientRect().bottom
}

function beginBelow(view: EditorView): void {
  const { doc, schema, tr } = view.state
  const paragraph = schema.nodes.paragraph?.create()
  if (!paragraph) return
  tr.insert(doc.content.size, paragraph)
  view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
  view.focus()
}

/** The editor's own keys come before TipTap's. */
const OwnKeys = Extension.create({
  name: 'ownKeys',
  priority: 200,
  addKeyboardShortcuts() {
    // With nothing left to undo, the browser would undo what it knows itself, behind the editor's back.
    const undo = ({ editor }: { editor: Editor }) => editor.commands.undo() || true
    const redo = ({ editor }: { editor: Editor }) => editor.commands.redo() || true
    return {
      ...listKeys,
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      // Takes a markdown rule back; before the keys of code, which would take the signs with the block.
      Backspace: ({ editor }) => editor.commands.undoInputRule(),
      // Takes out what is chosen, and leaves it to TipTap to split the block: its `splitBlock` does both at once, and what joins
      // when it is taken out of a list may be no place to split.
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
      placeholderPlugin,
      pastingPlugin,
      chosenPlugin(this.editor),
      letterButtonPlugin,
      leavingPlugin(),
      belowPlugin,
      autolinkPlugin,
    ]
  },
})

/** A change that throws is told as what is wrong with the content is: otherwise only the console would show it. */
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
    // Its empty paragraph would be chosen and changed with all the rest. `belowPlugin` is there instead.
    trailingNode: false,
    codeBlock: false,
    link: {
      // `autolinkPlugin` is there instead. Without it a link also ends where what is typed behind it begins.
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address, { defaultProtocol }) => isLinkTarget(address, defaultProtocol),
    },
  }),
  TextAlign.configure({ types: ['paragraph', 'heading'], alignments: [...alignments] }),
  CodeBlock,
  OwnKeys,
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
