import { longestRichText } from '../../contract/richText'
import { letterGroups } from '../../contract/settings'
import type { Words } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { parseToxicity, type SettingsForm } from './settingsForm'

/** What is wrong, in words, by the path of the field: `download.ios`. */
export type Faults = ReadonlyMap<string, string>

const addresses = ['ios', 'android', 'redirect'] as const

/** What can be told before the office is asked. */
export function faultsBefore(form: SettingsForm, words: Words): Faults {
  const faults = new Map<string, string>()
  if (form.analyzer && parseToxicity(form.analyzer.toxicity) === null) {
    faults.set('analyzer.toxicity', words('settings.analyzer.malformed'))
  }
  for (const name of addresses) {
    const address = form.download?.[name].trim() ?? ''
    if (address !== '' && !isHttps(address)) faults.set(`download.${name}`, words('settings.notHttps'))
  }
  for (const group of letterGroups) {
    const letter = form[group]
    if (!letter) continue
    const over = letter.content.length - longestRichText
    if (letter.title.trim() === '') faults.set(`${group}.title`, words('settings.required'))
    if (letter.content === '') faults.set(`${group}.content`, words('settings.required'))
    if (over > 0) {
      faults.set(`${group}.content`, words('settings.tooLong', { count: over, smart_count: over }))
    }
  }
  return faults
}

/** What the office refuses and a field can tell. */
export function faultsAfter(failure: unknown, words: Words): Faults {
  if (!(failure instanceof ApiProblem) || failure.code !== 'invalid_request') return new Map()
  const faults = new Map<string, string>()
  for (const { path, message } of failure.errors) {
    const told = words('settings.refused', { reason: message })
    const before = faults.get(path)
    faults.set(path, before ? `${before} ${told}` : told)
  }
  return faults
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
