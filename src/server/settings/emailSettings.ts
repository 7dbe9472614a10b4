import { type FieldError, fault } from '../../contract/faults'
import { type LetterGroup, type LetterSettings, maxRichTextLength } from '../../contract/letterSettings'
import {
  isTemplateVariable,
  templateVariables,
  variableAddress,
  variablePattern,
  variablesIn,
} from '../../shared/templates'
import { invalidFields } from '../problems'
import { inOneLine } from './inOneLine'
import { cleanRichText } from './richText'

/** Signs that show nothing. */
const nothing = /[\s\u200b-\u200f\u2060\ufeff]/g

/**
 * A letter as it is to be stored: its content cleaned, and as plain text beside it.
 * @throws Problem invalid_request that names each variable that is not known, and what else is wrong
 */
export function readLetter(group: LetterGroup, given: { title: string; content: string }): LetterSettings {
  const title = inOneLine(given.title)
  const { content, description } = cleanRichText(given.content)
  const [titlePath, contentPath] = [`${group}.title`, `${group}.content`]
  const faults = [
    ...(title.replace(nothing, '') === '' ? [fault(titlePath, 'empty')] : []),
    ...(description.replace(nothing, '') === '' ? [fault(contentPath, 'empty')] : []),
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
