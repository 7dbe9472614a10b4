import type { ModerationSettings } from '../../contract/settings'
import { foreignLanguages } from '../../shared/languages'
import { badParameter } from '../problems'

const known: readonly string[] = foreignLanguages

/**
 * The moderation group as it is to be stored: each language once, in the order of the alphabet.
 * @throws Problem invalid_request that names what is no language
 */
export function readModeration({
  version: _,
  ...given
}: ModerationSettings & { version?: number }): ModerationSettings {
  const named = given.unscored
    .split(',')
    .map((code) => code.trim().toLowerCase())
    .filter((code) => code !== '')
  const strange = named.filter((code) => !known.includes(code))
  if (strange.length > 0) {
    const names = strange.map((code) => `“${code}”`).join(', ')
    throw badParameter(
      'moderation.unscored',
      `names no language with ${names}; there are ${known.join(', ')}`,
    )
  }
  return { ...given, unscored: [...new Set(named)].toSorted().join(',') }
}
