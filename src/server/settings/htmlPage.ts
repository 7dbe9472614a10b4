import { Parser } from 'htmlparser2'
import { styleOf } from '../../shared/richSchema'

/** Elements that lie deeper are their text: nobody's text is so deep, and reading goes down by calling itself. */
const deepest = 500

/** HTML as a page with all of its elements: as much of a browser's document as the contract's reading asks for. */
export function readHtmlPage(html: string): { page: HtmlNode; elements: readonly HtmlNode[] } {
  const page = new HtmlNode('body')
  const elements: HtmlNode[] = []
  let around = page
  let depth = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > deepest) return
      const element = new HtmlNode(name, attributes)
      elements.push(element)
      around.appendChild(element)
      around = element
    },
    onclosetag: () => {
      if (depth <= deepest) around = around.parentElement ?? page
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
    readonly attributes: Readonly<Record<string, string>> = {},
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
