import type { Node } from '@tiptap/pm/model'
import { plainText, writeHtml } from '../../contract/richBlocks'
import { settleBlocks } from '../../contract/richShape'
import { readDocument } from './documents'

/** What the editor gives (specification §2): the title is a field of the form around it. */
export interface RichOutput {
  /** HTML as the office keeps it; of an empty document, an empty string. */
  content: string
  /** The text alone, a line for each block. */
  description: string
}

export function outputOf(document: Node): RichOutput {
  const blocks = settleBlocks(readDocument(document))
  return { content: writeHtml(blocks), description: plainText(blocks) }
}
