import { convert } from 'html-to-text'
import type { LettersLook } from '../../contract/letters'
import type { Locale } from '../../contract/locales'
import {
  isAddressVariable,
  type TemplateVariable,
  variablePattern,
  variablesIn,
} from '../../shared/templates'
import type { Template } from './en'
import { blockStyles, button, emailStyles, escapeHtml, escapeLines, frame, itemStyle } from './frame'
import { emailWords } from './texts'

/** What stands for each variable; `account` is for the office's own letters. */
export type TemplateValues = Readonly<Record<TemplateVariable | 'account', string>>

export interface FilledEmail {
  subject: string
  html: string
  text: string
}

/**
 * A template with its variables filled in, as HTML in the letters' frame and as plain text; addresses become links. A
 * template that does not show the link gets a button for it at its end: a letter without it would be of no use.
 */
export function fillTemplate(
  { title, content }: Template,
  values: TemplateValues,
  locale: Locale,
  look: LettersLook,
): FilledEmail {
  const words = emailWords[locale]
  const whole = variablesIn(content).includes('link')
    ? content
    : `${content}<p><a href="{{link}}">${words.open}</a></p>`
  const subject = fill(title, values, (_, value) => value)
    .replace(/\s+/g, ' ')
    .trim()
  const text = convert(fillHtml(whole, values), {
    wordwrap: 78,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } }],
  })
  const body = forEmails(fillHtml(asButtons(whole, words.address, look.colour), values))
  return {
    subject,
    html: frame({ title: subject, content: body, locale, look }),
    text: `${[text, look.footer].filter((part) => part !== '').join('\n\n')}\n`,
  }
}

/**
 * A link to `{{link}}` that stands alone in its paragraph is a button, with the address below it for whose mail program shows none.
 */
function asButtons(html: string, beforeAddress: string, colour: string): string {
  return html.replace(
    /<p(?: style="text-align: (\w+)")?><a href="(\{\{link\}\})">((?:(?!<\/a>).)*)<\/a><\/p>/gs,
    (_all, alignment: string = 'left', address: string, words: string) => {
      const aligned = alignment === 'justify' ? 'left' : alignment
      const below = `<p style="${emailStyles.address}">${beforeAddress}<br>${address}</p>`
      return `${button(address, words, aligned, colour)}${below}`
    },
  )
}

/**
 * Fills in the texts between the tags of HTML that is well formed, and the addresses of links; there is no link within a link,
 * and none where there is no address.
 */
function fillHtml(html: string, values: TemplateValues): string {
  let link: 'none' | 'open' | 'leftOut' = 'none'
  return html.replace(/<[^>]*>|[^<]+/g, (piece) => {
    if (piece.startsWith('<a ')) {
      const tag = fill(piece, values, (_, value) => escapeHtml(value))
      link = tag.startsWith('<a href=""') ? 'leftOut' : 'open'
      return link === 'open' ? tag : ''
    }
    if (piece === '</a>') {
      const isLeftOut = link === 'leftOut'
      link = 'none'
      return isLeftOut ? '' : piece
    }
    if (piece.startsWith('<')) return piece
    return fill(piece, values, (name, value) => {
      const text = escapeLines(value)
      return isAddressVariable(name) && link === 'none' && value !== ''
        ? `<a href="${text}">${text}</a>`
        : text
    })
  })
}

function fill(
  template: string,
  values: TemplateValues,
  write: (name: string, value: string) => string,
): string {
  const byName: Readonly<Record<string, string>> = values
  return template.replace(variablePattern, (variable, name: string) => {
    const value = byName[name]
    return value === undefined ? variable : write(name, value)
  })
}

/** Mail programs have no style sheets of ours: blocks carry their looks, and empty lines are given a break. */
function forEmails(html: string): string {
  let styled = html
  for (const [tag, style] of Object.entries(blockStyles)) {
    styled = styled
      .replaceAll(`<${tag}>`, `<${tag} style="${style}">`)
      .replaceAll(`<${tag} style="text-align`, `<${tag} style="${style};text-align`)
      .replaceAll(`<${tag} start=`, `<${tag} style="${style}" start=`)
  }
  const item = `<li style="${blockStyles.li}"><p`
  return styled
    .replaceAll(`${item}>`, `${item} style="${itemStyle}">`)
    .replaceAll(`${item} style="text-align`, `${item} style="${itemStyle};text-align`)
    .replace(/(<(?:p|h[12])(?: [^>]*)?>)(?=<\/)/g, '$1<br>')
}
