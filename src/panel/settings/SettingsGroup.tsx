import { Box, Button, Stack } from '@mui/material'
import { useGetList, useRecordContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SettingGroup, SettingsChange } from '../../contract/settings'
import { formatMoment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { differences, fieldsOf, type SettingsRecord } from '../providers/settingsCalls'
import { FieldDifference } from './FieldDifference'
import { SettingsSection } from './SettingsSection'

interface Props {
  group: SettingGroup
  about?: string
  children: ReactNode
}

/** One group of settings: its heading, its fields, and who changed it last. */
export function SettingsGroup({ group, about, children }: Props) {
  const words = useWords()
  return (
    <SettingsSection
      title={words(`settings.groups.${group}`)}
      {...(about && { about })}
      aside={<LastChange group={group} />}
    >
      {children}
    </SettingsSection>
  )
}

/** Who changed a group last and when, and the way to all changes before, each of which can be put back into the form. */
function LastChange({ group }: { group: SettingGroup }) {
  const words = useWords()
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const mark = useRecordContext<SettingsRecord>()?.[group]
  if (!mark?.updated) return <p className="quiet small">{words('settings.changed.never')}</p>
  const name = isolated(mark.updatedBy ?? words('settings.conflict.somebody'))
  const putBack = (earlier: SettingsChange['from']) => {
    for (const [path, value] of fieldsOf({ [group]: earlier })) setValue(path, value, { shouldDirty: true })
    setOpen(false)
  }
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <p className="quiet small">
        {words('settings.changed.last', { name, when: formatMoment(mark.updated) })}
      </p>
      <Button
        size="small"
        aria-label={words('settings.changed.showOf', { group: words(`settings.groups.${group}`) })}
        onClick={() => setOpen(true)}
      >
        {words('settings.changed.show')}
      </Button>
      <ChangeHistory group={group} isOpen={isOpen} onClose={() => setOpen(false)} onPutBack={putBack} />
    </Stack>
  )
}

interface LastChangeProps {
  group: SettingGroup
  isOpen: boolean
  onClose: () => void
  onPutBack: (earlier: SettingsChange['from']) => void
}

/** The newest changes of a group: who, when, and what became of each field. */
function ChangeHistory({ group, isOpen, onClose, onPutBack }: LastChangeProps) {
  const words = useWords()
  const title = words('settings.changed.title', { group: words(`settings.groups.${group}`) })
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Changes group={group} onPutBack={onPutBack} /> : null}
    </Modal>
  )
}

function Changes({ group, onPutBack }: Pick<LastChangeProps, 'group' | 'onPutBack'>) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetList<SettingsChange>('settings-changes', {
    filter: { group },
    pagination: { page: 1, perPage: 50 },
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) return <p className="quiet">{words('settings.changed.none')}</p>
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
      {data.map((change) => (
        <Change key={change.id} change={change} onPutBack={onPutBack} />
      ))}
    </Box>
  )
}

function Change({ change, onPutBack }: { change: SettingsChange } & Pick<LastChangeProps, 'onPutBack'>) {
  const words = useWords()
  const { group, by, created, from, to } = change
  return (
    <li>
      <h3>{words('settings.changed.by', { name: isolated(by.name), when: formatMoment(created) })}</h3>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
        {differences({ [group]: to }, { [group]: from }).map(({ path, mine, theirs }) => (
          <FieldDifference
            key={path}
            path={path}
            sides={[
              { label: words('settings.changed.from'), value: theirs },
              { label: words('settings.changed.to'), value: mine },
            ]}
          />
        ))}
      </Box>
      <Button size="small" variant="outlined" onClick={() => onPutBack(from)}>
        {words('settings.changed.putBack')}
      </Button>
    </li>
  )
}
