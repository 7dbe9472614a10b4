import sanitizeHtml from 'sanitize-html'
import { plainText, writeHtml } from '../../contract/richBlocks'
import { blockNames, droppedNames, markNames, readBlocks } from '../../contract/richReading'
import { linkProtocols, richTextTags } from '../../contract/richText'
import { type RichAttribute, type RichElement, type RichNode, richAttributes } from '../../contract/richTree'

/**
 * Rich text as the office keeps it, and its text alone. What comes out is written from blocks, so it holds no tag, attribute
 * or address beside those of the contract's `richText.ts`; cleaning twice changes nothing.
 */
export function cleanRichText(html: string): { content: string; description: string } {
  const blocks = readBlocks(readTree(sanitizeHtml(html, whatIsRead)), (address) => URL.canParse(address))
  return { content: writeHtml(blocks), description: plainText(blocks) }
}

/** All that the contract's reading makes something of. Elements deeper than `nestingLimit` are their text. */
const whatIsRead: sanitizeHtml.IOptions = {
  allowedTags: [
    ...new Set([...richTextTags, ...blockNames, ...Object.keys(markNames), 'span', 'font']),
  ].filter((name) => name !== 'html' && name !== 'body'),
  allowedAttributes: { '*': ['style', 'class', 'align'], a: ['style', 'href'] },
  allowedSchemes: [...linkProtocols],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: [...droppedNames],
  nestingLimit: 500,
}

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"]*")*)\s*\/?>|([^<]+|<)/g
const attribute = /([a-z]+)="([^"]*)"/g

interface Open {
  name: string
  attributes: RichElement['attributes']
  children: RichNode[]
}

/** The tree of what sanitize-html has written: small letters, attributes in quotation marks, every element closed. */
function readTree(html: string): readonly RichNode[] {
  const root: Open = { name: 'body', attributes: {}, children: [] }
  const path = [root]
  for (const [, end, name = '', attributes = '', text] of html.matchAll(token)) {
    const around = path.at(-1) ?? root
    if (text !== undefined) around.children.push(textIn(around, text))
    else if (end) {
      if (path.length > 1) path.pop()
    } else {
      const element: Open = { name, attributes: attributesIn(attributes), children: [] }
      around.children.push(element)
      if (name !== 'br' && name !== 'hr') path.push(element)
    }
  }
  return root.children
}

/** HTML leaves out the line break that `pre` begins with. */
function textIn(around: Open, text: string): string {
  const isFirst = around.name === 'pre' && around.children.length === 0
  return decode(isFirst ? text.replace(/^\r?\n/, '') : text)
}

function attributesIn(text: string): RichElement['attributes'] {
  const attributes: Partial<Record<RichAttribute, string>> = {}
  for (const [, name, value = ''] of text.matchAll(attribute)) {
    const known = richAttributes.find((wanted) => wanted === name)
    if (known) attributes[known] = decode(value)
  }
  return attributes
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
