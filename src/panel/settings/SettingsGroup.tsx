import { Box, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SettingGroup, SettingsChange } from '../../contract/settings'
import { formatMoment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { differences, fieldsOf, type SettingsRecord } from '../providers/settingsCalls'
import { Differences } from './FieldDifference'

interface Props {
  group: SettingGroup
  about?: string
  children: ReactNode
}

/** A group of settings: heading, fields, and the last change. */
export function SettingsGroup({ group, about, children }: Props) {
  const words = useWords()
  return (
    <SettingsSection
      title={words(`settings.groups.${group}`)}
      about={about}
      aside={<LastChange group={group} />}
    >
      {children}
    </SettingsSection>
  )
}

interface SectionProps {
  title: string
  about?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

/** A heading with a description, and fields beside it if there is room. */
export function SettingsSection({ title, about, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      <header>
        <h2 id={id}>{title}</h2>
        {about ? <p className="quiet small">{about}</p> : null}
        {aside}
      </header>
      <div>{children}</div>
    </Box>
  )
}

const section = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px 40px',
  pb: 3,
  borderBottom: '1px solid var(--line)',
  '& > *': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 1.5 },
  '& > header': { gap: 0.75 },
  '& :is(h2, h3, p)': { m: 0 },
  '& h2': { fontSize: 15, fontWeight: 620 },
  '@container content (width >= 900px)': { gridTemplateColumns: '240px minmax(0, 1fr)' },
}

/** A group's last change, and its history, whose values can be restored into the form. */
function LastChange({ group }: { group: SettingGroup }) {
  const words = useWords()
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const mark = useRecordContext<SettingsRecord>()?.[group]
  if (!mark?.updated) return <p className="quiet small">{words('settings.changed.never')}</p>
  const name = isolated(mark.updatedBy ?? words('settings.conflict.somebody'))
  const named = { group: words(`settings.groups.${group}`) }
  const putBack = (earlier: SettingsChange['from']) => {
    for (const [path, value] of fieldsOf({ [group]: earlier })) setValue(path, value, { shouldDirty: true })
    setOpen(false)
  }
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <p className="quiet small">
        {words('settings.changed.last', { name, when: formatMoment(mark.updated) })}
      </p>
      <Button size="small" aria-label={words('settings.changed.showOf', named)} onClick={() => setOpen(true)}>
        {words('settings.changed.show')}
      </Button>
      <Modal title={words('settings.changed.title', named)} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <Changes group={group} onPutBack={putBack} /> : null}
      </Modal>
    </Stack>
  )
}

interface ChangesProps {
  group: SettingGroup
  onPutBack: (earlier: SettingsChange['from']) => void
}

/** A group's newest changes: who, when, and each field before and after. */
function Changes({ group, onPutBack }: ChangesProps) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['listSettingsChanges', group],
    queryFn: async ({ signal }) =>
      (await call('listSettingsChanges', { query: { fields: group, limit: 50 }, signal })).changes,
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) return <p className="quiet">{words('settings.changed.none')}</p>
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
      {data.map(({ id, by, created, from, to }) => (
        <li key={id}>
          <h3>{words('settings.changed.by', { name: isolated(by.name), when: formatMoment(created) })}</h3>
          <Differences
            fields={differences({ [group]: to }, { [group]: from })}
            labels={{ theirs: words('settings.changed.from'), mine: words('settings.changed.to') }}
          />
          <Button size="small" variant="outlined" onClick={() => onPutBack(from)}>
            {words('settings.changed.putBack')}
          </Button>
        </li>
      ))}
    </Box>
  )
}
