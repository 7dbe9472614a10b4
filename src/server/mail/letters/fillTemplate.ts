import { convert } from 'html-to-text'
import type { Template } from './defaultTemplates'
import { frame } from './frame'

/** What a template may name in double braces. */
export type TemplateValues = Readonly<Record<string, string>>

export interface FilledLetter {
  subject: string
  html: string
  text: string
}

/**
 * A template with its variables filled in, as HTML in the letters' frame and as plain text. A template that does not
 * show the link gets it at its end: a letter without it would be of no use.
 */
export function fillTemplate({ title, content }: Template, values: TemplateValues): FilledLetter {
  const link = escapeHtml(values.link ?? '')
  const whole = content.includes('{{link}}') ? content : `${content}<p><a href="${link}">${link}</a></p>`
  const subject = fill(title, values, (value) => value)
    .replace(/\s+/g, ' ')
    .trim()
  const body = fill(whole, values, escapeHtml)
  const text = convert(body, {
    wordwrap: 78,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
  })
  return { subject, html: frame(escapeHtml(subject), body), text: `${text}\n` }
}

function fill(template: string, values: TemplateValues, write: (value: string) => string): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (variable, name: string) => {
    const value = values[name]
    return value === undefined ? variable : write(value)
  })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
