import { set } from 'react-hook-form'
import { ApiProblem } from '../providers/apiProblem'
import { type Difference, differences, type SettingsRecord } from '../providers/settingsCalls'

/** The settings as a colleague has saved them since `shown`; null where it failed for another reason. */
export function savedMeanwhile(failure: unknown, shown: SettingsRecord): SettingsRecord | null {
  const isIt = failure instanceof ApiProblem && failure.code === 'saved_meanwhile'
  return isIt ? { ...shown, ...failure.settings } : null
}

/** The fields that both have changed since `shown`, and differently. */
export function conflictsOf(shown: object, mine: object, theirs: object): Difference[] {
  const isChanged = (other: object) => {
    const paths = differences(other, shown).map(({ path }) => path)
    return ({ path }: Difference) => paths.includes(path)
  }
  return differences(mine, theirs).filter(isChanged(mine)).filter(isChanged(theirs))
}

/** One's own changes since `shown`, made to `theirs`. */
export function carriedOver<Saved extends object>(shown: object, mine: object, theirs: Saved): Saved {
  const merged = structuredClone(theirs)
  for (const field of differences(mine, shown)) set(merged, field.path, field.mine)
  return merged
}
