import type { Block } from '../../contract/richBlocks'
import { readBlocks } from '../../contract/richReading'
import { type RichAttribute, type RichNode, richAttributes } from '../../contract/richTree'
import { laidAside, layStylesAside } from './laidAside'

/**
 * The blocks that any HTML holds: saved, written by hand, or pasted from Word or Google Docs. Read in a document that is
 * never shown, so nothing in it is loaded or run.
 */
export function readHtml(html: string): Block[] {
  const page = document.implementation.createHTMLDocument('')
  page.body.innerHTML = layStylesAside(html)
  return readBlocks(treesIn(page.body), (address) => URL.canParse(address))
}

function treesIn(parent: Element): RichNode[] {
  return [...parent.childNodes].flatMap((node): RichNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    return [{ name: node.localName, attributes: attributesOf(node), children: treesIn(node) }]
  })
}

function attributesOf(element: Element): Partial<Record<RichAttribute, string>> {
  const attributes: Partial<Record<RichAttribute, string>> = {}
  for (const name of richAttributes) {
    const value = element.getAttribute(name === 'style' ? laidAside : name)
    if (value !== null) attributes[name] = value
  }
  return attributes
}
