import { Extension } from '@tiptap/core'
import { writeHtml } from '../../contract/richBlocks'
import { layStylesAside } from './laidAside'
import { readHtml } from './readHtml'

/** What comes from elsewhere is read as saved content is; what was copied here knows itself how it fits in. */
export const Pasting = Extension.create({
  name: 'pasting',
  transformPastedHTML: (html) =>
    layStylesAside(/\bdata-pm-slice=/.test(html) ? html : writeHtml(readHtml(html))),
})
