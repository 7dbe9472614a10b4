import { laidAside } from '../../contract/richElements'

const tag = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi

const sheet = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi

/**
 * HTML without style sheets, whose `style` attributes have another name. The page's content security policy forbids them, in documents that are
 * never shown too, and a browser reports each that it parses.
 */
export function layStylesAside(html: string): string {
  return html
    .replace(sheet, '')
    .replace(tag, (text) => text.replace(/([\s"'/])style(?=\s*=)/gi, `$1${laidAside}`))
}
