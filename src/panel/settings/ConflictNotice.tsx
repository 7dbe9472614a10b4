import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { Settings } from '../../contract/settings'
import { isolated } from '../fields/isolated'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { FieldDifference } from './FieldDifference'
import { plainOf } from './plainOf'
import type { SettingsWork } from './useSettings'

/** A colleague has changed the same fields meanwhile: both are shown, and one is chosen. */
export function ConflictNotice({ work }: { work: SettingsWork }) {
  const words = useWords()
  const place = useRef<HTMLElement>(null)
  const { conflict } = work
  const isThere = conflict !== null
  const wasThere = useRef(false)
  useEffect(() => {
    // What had the focus goes with the notice.
    if (isThere) place.current?.focus()
    else if (wasThere.current) document.getElementById('page-title')?.focus()
    wasThere.current = isThere
  }, [isThere])
  const title = useTitle(conflict?.theirs)
  if (!conflict) return null
  return (
    <section ref={place} className="card settings-conflict" role="alert" tabIndex={-1}>
      <p>
        <strong>{title}</strong>
      </p>
      <dl>
        {conflict.fields.map(({ group, field, mine, theirs }) => (
          <FieldDifference
            key={`${group}.${field}`}
            group={group}
            field={field}
            isGroupNamed
            sides={[
              { label: words('settings.conflict.theirs'), value: plainOf(group, field, theirs) },
              { label: words('settings.conflict.mine'), value: plainOf(group, field, mine) },
            ]}
          />
        ))}
      </dl>
      <p className="quiet small">{words('settings.conflict.others')}</p>
      <div className="settings-ways">
        <Button variant="contained" onClick={work.keepMine}>
          {words('settings.conflict.keep')}
        </Button>
        <Button variant="outlined" onClick={work.takeTheirs}>
          {words('settings.conflict.take')}
        </Button>
      </div>
    </section>
  )
}

function useTitle(theirs: Settings | undefined): string {
  const words = useWords()
  const { user } = useSession()
  const name = theirs && nameOf(theirs)
  if (name && name === `${user?.firstname} ${user?.lastname}`.trim()) return words('settings.conflict.own')
  return words('settings.conflict.title', { name: isolated(name || words('settings.conflict.somebody')) })
}

/** Who changed one of these last. */
function nameOf({ analyzer, download, inviteOrganizations, inviteParents }: Settings): string | null {
  const newest = [analyzer, download, inviteOrganizations, inviteParents]
    .flatMap((group) => (group?.updated ? [group] : []))
    .toSorted((a, b) => (b.updated ?? '').localeCompare(a.updated ?? ''))
  return newest[0]?.updatedBy ?? null
}
