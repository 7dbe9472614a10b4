import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * A click into the empty space below the last block begins a paragraph there, where that block is none that one writes on
 * from. With the keys one leaves code by the arrow down, a list and a quote by Enter twice.
 */
export const Below = Extension.create({
  name: 'below',
  addProseMirrorPlugins() {
    return [
      new Plugin({
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
      }),
    ]
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
