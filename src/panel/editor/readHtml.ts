import type { Node } from '@tiptap/pm/model'
import { laidAside } from '../../contract/richElements'
import { readPage } from '../../contract/richPage'
import { settle } from '../../contract/richShape'
import { layStylesAside } from './laidAside'

/**
 * The document that any HTML holds: saved, written by hand, or pasted from Word or Google Docs. Read in a page that is never
 * shown, so nothing in it is loaded or run.
 */
export function readHtml(html: string): Node {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = layStylesAside(html)
  const elements = [...body.querySelectorAll<HTMLElement>('*')]
  for (const element of elements) {
    const style = element.getAttribute(laidAside)
    if (style !== null && element.style) element.style.cssText = style
  }
  return settle(readPage(body, elements))
}
