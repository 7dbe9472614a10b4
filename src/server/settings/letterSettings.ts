import { longestRichText } from '../../contract/richText'
import type { LetterGroup, LetterSettings } from '../../contract/settings'
import { isTemplateVariable, templateVariables, variablePattern, variablesIn } from '../../contract/templates'
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
  const faults = [
    ...(title.replace(nothing, '') === '' ? [{ path: 'title', message: 'is empty' }] : []),
    ...(description.replace(nothing, '') === '' ? [{ path: 'content', message: 'has no text' }] : []),
    ...(content.length > longestRichText
      ? [{ path: 'content', message: `is longer than ${longestRichText} signs` }]
      : []),
    ...faultsOfVariables(title).map((message) => ({ path: 'title', message })),
    ...faultsOfVariables(description).map((message) => ({ path: 'content', message })),
    ...variablesIn(addressesIn(content)).map((name) => ({
      path: 'content',
      message: `has {{${name}}} in the address of a link, where nothing is filled in: let it stand in the text`,
    })),
    ...dividedVariables(content, description).map((name) => ({
      path: 'content',
      message: `has {{${name}}} in more than one format: format it as a whole`,
    })),
  ]
  if (faults.length > 0) {
    throw invalidFields(faults.map(({ path, message }) => ({ path: `${group}.${path}`, message })))
  }
  return { title, content, description }
}

function faultsOfVariables(text: string): string[] {
  const unknown = variablesIn(text).filter((name) => !isTemplateVariable(name))
  const rest = text.replace(variablePattern, '')
  const known = templateVariables.map((name) => `{{${name}}}`).join(', ')
  return [
    ...unknown.map((name) => `has {{${name}}}, which is no variable. There are: ${known}`),
    ...(/\{\{|\}\}/.test(rest) ? ['has two braces that name no variable'] : []),
  ]
}

/** The addresses that links lead to, one on a line. */
function addressesIn(content: string): string {
  const addresses = [...content.matchAll(/<a href="([^"]*)">/g)].map(([, address = '']) => address)
  return addresses.join('\n').replace(/%7b/gi, '{').replace(/%7d/gi, '}')
}

/** Variables that can be read in the text, but that marks divide in the HTML: nothing would be filled in there. */
function dividedVariables(content: string, description: string): string[] {
  const whole = new Set(
    variablesIn(content.replace(/<[^>]*>/g, '\u0000')).filter((name) => !name.includes('\u0000')),
  )
  return variablesIn(description).filter((name) => isTemplateVariable(name) && !whole.has(name))
}
