import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Says of an empty document that it is empty; the style sheet shows the placeholder then. */
export const Placeholder = Extension.create({
  name: 'placeholder',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          attributes: ({ doc }): Record<string, string> => {
            const isEmpty =
              doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2
            return isEmpty ? { 'data-empty': 'true' } : {}
          },
        },
      }),
    ]
  },
})
