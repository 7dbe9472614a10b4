import { readPage } from '../../shared/readRichText'
import { type RichOutput, richOutput } from '../../shared/writeRichText'
import { readHtmlPage } from './htmlPage'

/**
 * Rich text as the office keeps it, and its text alone. It is read into the contract's schema and written from it, so it holds
 * no tag, attribute or address that the schema does not know; cleaning twice changes nothing.
 */
export function cleanRichText(html: string): RichOutput {
  const { page, elements } = readHtmlPage(html)
  return richOutput(readPage(page, elements))
}
