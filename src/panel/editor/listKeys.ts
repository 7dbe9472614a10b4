import { type Editor, Extension, wrappingInputRule } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { richSchema } from '../../contract/richSchema'
import { isList } from '../../contract/richShape'
import { deepestList } from '../../contract/richText'
import { listsAround, listsWithin } from './listLevels'

/** Whether the items that are chosen can go a level deeper. */
export function canIndent(editor: Editor): boolean {
  const { $from, $to } = editor.state.selection
  const range = $from.blockRange($to, (node) => node.childCount > 0 && isList(node))
  if (!range) return false
  let within = 0
  for (let index = range.startIndex; index < range.endIndex; index += 1) {
    within = Math.max(within, listsWithin(range.parent.child(index)))
  }
  const isTooDeep = listsAround($from, range.depth) + within + 1 > deepestList
  return !isTooDeep && editor.can().sinkListItem('listItem')
}

/**
 * Tab and Shift Tab change the level within a list, and do nothing where they can't. Anywhere else they leave the editor, as
 * they do in a list after Escape: nobody is caught in it.
 */
export const ListKeys = Extension.create({
  name: 'listKeys',
  priority: 200,

  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) => {
        if (!editor.isActive('listItem') || editor.isActive('codeBlock')) return false
        if (canIndent(editor)) editor.commands.sinkListItem('listItem')
        return true
      },
      'Shift-Tab': ({ editor }) => {
        if (!editor.isActive('listItem') || editor.isActive('codeBlock')) return false
        editor.commands.liftListItem('listItem')
        return true
      },
    }
  },

  // A list has no number of its own to begin with: 2 goes on with a list of one, or begins one with 1.
  addInputRules() {
    const type = richSchema.nodes.orderedList
    const joinPredicate = (typed: RegExpMatchArray, { childCount }: Node) =>
      childCount + 1 === Number(typed[1])
    return [wrappingInputRule({ find: /^(\d+)\.\s$/, type, joinPredicate })]
  },

  addProseMirrorPlugins() {
    let isLeaving = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            // True keeps the key from the editor and leaves it to the browser, which moves the focus on.
            keydown: (_view, event) => {
              if (event.key === 'Tab' && isLeaving) return true
              if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
              return false
            },
            blur: () => {
              isLeaving = false
              return false
            },
          },
        },
      }),
    ]
  },
})
