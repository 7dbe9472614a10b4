import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isEmpty } from '../../contract/richShape'

/** Says of an empty document that it is empty; the style sheet shows the placeholder then. */
export const Placeholder = Extension.create({
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
