import { TextAlign } from '@tiptap/extension-text-align'
import { readAlignment, readStyle } from '../../contract/richStyles'
import { alignments } from '../../contract/richText'
import { laidAside } from './laidAside'

/** Alignment of paragraphs and headings, read from where `layStylesAside` has put it; left is what has none. */
export const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return (this.parent?.() ?? []).map((group) => ({
      ...group,
      attributes: {
        textAlign: {
          ...group.attributes.textAlign,
          parseHTML: (element: HTMLElement) => {
            const style = element.getAttribute(laidAside) ?? element.getAttribute('style') ?? undefined
            const alignment = readAlignment(readStyle(style), undefined, 'left')
            return alignment === 'left' ? null : alignment
          },
        },
      },
    }))
  },
}).configure({ types: ['paragraph', 'heading'], alignments: [...alignments] })
