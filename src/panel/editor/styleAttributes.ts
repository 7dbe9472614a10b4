const tag = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi

/** What a `style` attribute is called here while it is on its way into a document. */
export const laidAside = 'data-style'

/**
 * HTML whose `style` attributes have another name. The page's content security policy forbids them, in documents that are
 * never shown too, and a browser reports each one that it parses.
 */
export function layStylesAside(html: string): string {
  return html.replace(tag, (text) => text.replace(/([\s"'/])style(?=\s*=)/gi, `$1${laidAside}`))
}
