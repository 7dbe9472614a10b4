import { type Difference, differences, type SettingsForm } from './settingsForm'

/** A form as it was shown first, as somebody has made it, and as a colleague has saved it meanwhile. */
export interface ThreeForms {
  base: SettingsForm
  mine: SettingsForm
  theirs: SettingsForm
}

/** The fields that both have changed, and differently. */
export function conflictsOf({ base, mine, theirs }: ThreeForms): Difference[] {
  const nameOf = ({ group, field }: Difference) => `${group}.${field}`
  const byMe = new Set(differences(mine, base).map(nameOf))
  const byThem = new Set(differences(theirs, base).map(nameOf))
  return differences(mine, theirs).filter((field) => byMe.has(nameOf(field)) && byThem.has(nameOf(field)))
}

/** What both have changed, together; where both have changed a field, one of them is preferred. */
export function merge({ base, mine, theirs }: ThreeForms, preferred: 'mine' | 'theirs'): SettingsForm {
  const ofGroup = <Fields extends object>(
    shown: Fields | undefined,
    own: Fields | undefined,
    other: Fields | undefined,
  ) => (shown && own && other ? mergeFields(shown, own, other, preferred) : own)
  const analyzer = ofGroup(base.analyzer, mine.analyzer, theirs.analyzer)
  const download = ofGroup(base.download, mine.download, theirs.download)
  const inviteOrganizations = ofGroup(
    base.inviteOrganizations,
    mine.inviteOrganizations,
    theirs.inviteOrganizations,
  )
  const inviteParents = ofGroup(base.inviteParents, mine.inviteParents, theirs.inviteParents)
  return {
    ...(analyzer && { analyzer }),
    ...(download && { download }),
    ...(inviteOrganizations && { inviteOrganizations }),
    ...(inviteParents && { inviteParents }),
  }
}

function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  preferred: 'mine' | 'theirs',
): Fields {
  const merged = { ...theirs }
  for (const name in mine) {
    const isMine = mine[name] !== base[name]
    if (isMine && (preferred === 'mine' || theirs[name] === base[name])) merged[name] = mine[name]
  }
  return merged
}
