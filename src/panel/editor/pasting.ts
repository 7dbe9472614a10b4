import { Extension } from '@tiptap/core'
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { richOutput } from '../../contract/richOutput'
import { layStylesAside } from './laidAside'
import { readHtml } from './readHtml'

/** What comes from elsewhere is read as saved content is; what was copied here knows itself how it fits in. */
export const Pasting = Extension.create({
  name: 'pasting',

  transformPastedHTML: (html) =>
    layStylesAside(/\bdata-pm-slice=/.test(html) ? html : richOutput(readHtml(html)).content),

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          clipboardTextParser: readPlain,
          // The first paragraph would be put into the empty one at the caret, and lose its alignment.
          transformPasted: (slice, { state }) => {
            const isIntoEmpty = state.selection.$from.parent.content.size === 0
            const isAligned = (slice.content.firstChild?.attrs.textAlign ?? 'left') !== 'left'
            return isIntoEmpty && isAligned ? new Slice(slice.content, 0, slice.openEnd) : slice
          },
        },
      }),
    ]
  },
})

/** Plain text: a blank line begins a paragraph, and any other a line of the same. */
function readPlain(text: string, place: ResolvedPos): Slice {
  const { schema } = place.doc.type
  const { paragraph, hardBreak } = schema.nodes
  if (!paragraph || !hardBreak) return Slice.empty
  const marks = place.marks()
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((lines) => {
      const parts = lines.split(/(\n)/).filter((part) => part !== '')
      return paragraph.create(
        null,
        parts.map((part) => (part === '\n' ? hardBreak.create() : schema.text(part, marks))),
      )
    })
  return new Slice(Fragment.from(paragraphs), 1, 1)
}
