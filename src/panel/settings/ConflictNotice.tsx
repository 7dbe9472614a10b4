import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { Settings } from '../../contract/settings'
import { isolated } from '../fields/isolated'
import { useWords } from '../i18n/words'
import { FieldDifference } from './FieldDifference'
import { type Difference, differences, formOf } from './settingsForm'
import type { SettingsWork } from './useSettings'

/** A colleague has saved other values meanwhile: both are shown, and one is chosen. */
export function ConflictNotice({ work }: { work: SettingsWork }) {
  const words = useWords()
  const place = useRef<HTMLElement>(null)
  const { theirs, form } = work
  useEffect(() => {
    if (theirs) place.current?.focus()
  }, [theirs])
  if (!theirs || !form) return null
  const name = isolated(nameOf(theirs) ?? words('settings.conflict.somebody'))
  return (
    <section ref={place} className="card settings-conflict" role="alert" tabIndex={-1}>
      <p>
        <strong>{words('settings.conflict.title', { name })}</strong>
      </p>
      <dl>
        {differences(form, formOf(theirs))
          .filter(({ group }) => theirs[group])
          .map((difference) => (
            <FieldDifference
              key={`${difference.group}.${difference.field}`}
              group={difference.group}
              field={difference.field}
              sides={[
                { label: words('settings.conflict.theirs'), value: shown(difference, difference.theirs) },
                { label: words('settings.conflict.mine'), value: shown(difference, difference.mine) },
              ]}
            />
          ))}
      </dl>
      <div className="settings-ways">
        <Button variant="contained" onClick={work.keepMine}>
          {words('settings.conflict.keep')}
        </Button>
        <Button variant="outlined" onClick={work.discard}>
          {words('settings.conflict.take')}
        </Button>
      </div>
    </section>
  )
}

/** Who changed one of these last. */
function nameOf({ analyzer, download, inviteOrganizations, inviteParents }: Settings): string | null {
  const newest = [analyzer, download, inviteOrganizations, inviteParents]
    .flatMap((group) => (group?.updated ? [group] : []))
    .toSorted((a, b) => (b.updated ?? '').localeCompare(a.updated ?? ''))
  return newest[0]?.updatedBy ?? null
}

/** The HTML of a letter as its text: what stands between the tags. */
function shown({ group, field }: Difference, value: string): string {
  if (field !== 'content' || group === 'download') return value
  return value
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
