import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Where a letter's button leads. */
export const buttonAddress = '{{link}}'

/** Shows as a button what a letter shows as one: a link to `{{link}}` that stands alone in its paragraph. */
export const LetterButtons = Extension.create({
  name: 'letterButtons',
  addProseMirrorPlugins() {
    return [
      new Plugin({
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
      }),
    ]
  },
})

function isButton(node: Node): boolean {
  if (node.type.name !== 'paragraph' || node.childCount === 0) return false
  return node.children.every(({ marks }) =>
    marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === buttonAddress),
  )
}
