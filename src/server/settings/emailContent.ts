import { Parser } from 'htmlparser2'
import { type FieldError, fault } from '../../contract/faults'
import { type LetterGroup, type LetterSettings, maxRichTextLength } from '../../contract/letters'
import { readRichText } from '../../shared/readRichText'
import { styleOf } from '../../shared/richSchema'
import {
  isTemplateVariable,
  templateVariables,
  variableAddress,
  variablePattern,
  variablesIn,
} from '../../shared/templates'
import { type WrittenRichText, writeRichText } from '../../shared/writeRichText'
import { invalidFields } from '../problems'

const invisible = /[\s\u200b-\u200f\u2060\ufeff]/g

/**
 * A letter as it is to be stored: its content cleaned, and as plain text beside it.
 * @throws Problem invalid_request that names each variable that is not known, and what else is wrong
 */
export function readLetter(group: LetterGroup, given: { title: string; content: string }): LetterSettings {
  const title = inOneLine(given.title)
  const { content, description } = cleanRichText(given.content)
  const [titlePath, contentPath] = [`${group}.title`, `${group}.content`]
  const faults = [
    ...(title.replace(invisible, '') === '' ? [fault(titlePath, 'empty')] : []),
    ...(description.replace(invisible, '') === '' ? [fault(contentPath, 'empty')] : []),
    ...(content.length > maxRichTextLength
      ? [fault(contentPath, 'too_long', { maximum: maxRichTextLength })]
      : []),
    ...faultsOfVariables(titlePath, title),
    ...faultsOfVariables(contentPath, description),
    ...variablesIn(addressesIn(content)).map((name) => fault(contentPath, 'variable_in_link', { name })),
    ...dividedVariables(content, description).map((name) => fault(contentPath, 'divided_variable', { name })),
  ]
  if (faults.length > 0) throw invalidFields(faults)
  return { title, content, description }
}

function faultsOfVariables(path: string, text: string): FieldError[] {
  const unknown = variablesIn(text).filter((name) => !isTemplateVariable(name))
  const rest = text.replace(variablePattern, '')
  const known = templateVariables.map((name) => `{{${name}}}`)
  return [
    ...unknown.map((name) => fault(path, 'unknown_variable', { name, known })),
    ...(/\{\{|\}\}/.test(rest) ? [fault(path, 'stray_braces')] : []),
  ]
}

/** The addresses that links lead to, one on a line; those that are a variable and nothing else are left out. */
function addressesIn(content: string): string {
  const addresses = [...content.matchAll(/<a href="([^"]*)">/g)].map(([, address = '']) => address)
  return addresses
    .filter((address) => variableAddress(address) === null)
    .join('\n')
    .replace(/%7b/gi, '{')
    .replace(/%7d/gi, '}')
}

/** Variables that can be read in the text, but that marks divide in the HTML: nothing would be filled in there. */
function dividedVariables(content: string, description: string): string[] {
  const whole = new Set(
    variablesIn(content.replace(/<[^>]*>/g, '\u0000')).filter((name) => !name.includes('\u0000')),
  )
  return variablesIn(description).filter((name) => isTemplateVariable(name) && !whole.has(name))
}

/**
 * Rich text as the office keeps it, and its text alone. It is read into the contract's schema and written from it, so it holds
 * no tag, attribute or address that the schema does not know; cleaning twice changes nothing.
 */
export function cleanRichText(html: string): WrittenRichText {
  const { page, elements } = readHtmlPage(html)
  return writeRichText(readRichText(page, elements))
}

/** Elements that lie deeper are their text: nobody's text is so deep, and reading goes down by calling itself. */
const maxDepth = 500

/** HTML as a page with all of its elements: as much of a browser's document as the contract's reading asks for. */
function readHtmlPage(html: string): { page: HtmlNode; elements: readonly HtmlNode[] } {
  const page = new HtmlNode('body')
  const elements: HtmlNode[] = []
  let around = page
  let depth = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > maxDepth) return
      const element = new HtmlNode(name, attributes)
      elements.push(element)
      around.appendChild(element)
      around = element
    },
    onclosetag: () => {
      if (depth <= maxDepth) around = around.parentElement ?? page
      depth -= 1
    },
    ontext: (text) => {
      const last = around.childNodes.at(-1)
      // HTML leaves out the line break that `pre` begins with.
      const shown = !last && around.nodeName === 'PRE' ? text.replace(/^\r?\n/, '') : text
      if (last?.nodeType === 3) last.nodeValue += shown
      else around.appendChild(new HtmlNode('#text', {}, shown))
    },
  })
  parser.end(html)
  return { page, elements }
}

/** An element, or a text. */
class HtmlNode {
  readonly nodeName: string
  readonly nodeType: number
  readonly childNodes: HtmlNode[] = []
  parentElement: HtmlNode | null = null
  /** Among its siblings. */
  place = 0
  readonly ownerDocument = {
    createElement: (name: string) => new HtmlNode(name),
    createTextNode: (text: string) => new HtmlNode('#text', {}, text),
  }

  constructor(
    readonly name: string,
    readonly attributes: Record<string, string> = {},
    public nodeValue = '',
  ) {
    this.nodeName = name.toUpperCase()
    this.nodeType = name === '#text' ? 3 : 1
  }

  get parentNode(): HtmlNode | null {
    return this.parentElement
  }

  get firstChild(): HtmlNode | null {
    return this.childNodes[0] ?? null
  }

  get nextSibling(): HtmlNode | null {
    return this.parentElement?.childNodes[this.place + 1] ?? null
  }

  get previousSibling(): HtmlNode | null {
    return this.parentElement?.childNodes[this.place - 1] ?? null
  }

  get previousElementSibling(): HtmlNode | null {
    let at = this.previousSibling
    while (at?.nodeType === 3) at = at.previousSibling
    return at
  }

  get children(): readonly HtmlNode[] {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1)
  }

  get textContent(): string {
    return this.nodeValue + this.childNodes.map(({ textContent }) => textContent).join('')
  }

  get style() {
    const style = styleOf(this)
    const getPropertyValue = (property: string) => style.get(property) ?? ''
    return { length: style.size, whiteSpace: getPropertyValue('white-space'), getPropertyValue }
  }

  getAttribute(name: string): string | null {
    return Object.hasOwn(this.attributes, name) ? (this.attributes[name] ?? null) : null
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value
  }

  /** For the selectors of the contract's schema: names with commas between them. */
  matches(selector: string): boolean {
    return selector === '*' || `,${selector},`.includes(`,${this.name},`)
  }

  appendChild(child: HtmlNode): void {
    this.insertBefore(child, null)
  }

  insertBefore(child: HtmlNode, before: HtmlNode | null): void {
    child.parentElement?.removeChild(child)
    const place = before?.place ?? this.childNodes.length
    this.childNodes.splice(place, 0, child)
    child.parentElement = this
    this.number(place)
  }

  removeChild(child: HtmlNode): void {
    this.childNodes.splice(child.place, 1)
    child.parentElement = null
    this.number(child.place)
  }

  private number(from: number): void {
    this.childNodes.slice(from).forEach((node, index) => {
      node.place = from + index
    })
  }
}

/** A title or a subject as one line. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
