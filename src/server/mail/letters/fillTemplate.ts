import { convert } from 'html-to-text'
import type { Locale } from '../../../contract/locales'
import {
  isAddressVariable,
  type TemplateVariable,
  variablePattern,
  variablesIn,
} from '../../../contract/templates'
import type { Template } from './defaultTemplates'
import { frame } from './frame'
import { blockStyles } from './letterStyles'

/** What stands for each variable. */
export type TemplateValues = Readonly<Record<TemplateVariable, string>>

export interface FilledLetter {
  subject: string
  html: string
  text: string
}

/**
 * A template with its variables filled in, as HTML in the letters' frame and as plain text; addresses become links. A
 * template that does not show the link gets it at its end: a letter without it would be of no use.
 */
export function fillTemplate(
  { title, content }: Template,
  values: TemplateValues,
  locale: Locale,
): FilledLetter {
  const whole = variablesIn(content).includes('link') ? content : `${content}<p>{{link}}</p>`
  const subject = fill(title, values, (_, value) => value)
    .replace(/\s+/g, ' ')
    .trim()
  const body = forLetters(fillHtml(whole, values))
  const text = convert(body, {
    wordwrap: 78,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
  })
  return { subject, html: frame(escapeHtml(subject), body, locale), text: `${text}\n` }
}

/** Fills in the texts between the tags of HTML that is well formed; there is no link within a link. */
function fillHtml(html: string, values: TemplateValues): string {
  let isInLink = false
  return html.replace(/<[^>]*>|[^<]+/g, (piece) => {
    if (piece.startsWith('<')) {
      if (piece.startsWith('<a ')) isInLink = true
      if (piece === '</a>') isInLink = false
      return piece
    }
    return fill(piece, values, (name, value) => {
      const text = escapeHtml(value).replace(/\n/g, '<br>')
      return isAddressVariable(name) && !isInLink && value !== '' ? `<a href="${text}">${text}</a>` : text
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
function forLetters(html: string): string {
  let styled = html
  for (const [tag, style] of Object.entries(blockStyles)) {
    styled = styled
      .replaceAll(`<${tag}>`, `<${tag} style="${style}">`)
      .replaceAll(`<${tag} style="text-align`, `<${tag} style="${style};text-align`)
  }
  return styled.replace(/(<(?:p|h[12])(?: [^>]*)?>)(?=<\/)/g, '$1<br>')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
