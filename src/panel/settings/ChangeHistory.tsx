import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { SettingGroup, SettingsChange } from '../../contract/settings'
import { isolated } from '../fields/isolated'
import { Loading } from '../fields/Loading'
import { formatMoment } from '../fields/locale'
import { Modal } from '../fields/Modal'
import { NotLoaded } from '../fields/NotLoaded'
import { useWords } from '../i18n/words'
import { call } from '../providers/officeCalls'
import { differences } from '../providers/settingsCalls'
import { FieldDifference } from './FieldDifference'

interface Props {
  group: SettingGroup
  isOpen: boolean
  onClose: () => void
  onPutBack: (earlier: SettingsChange['from']) => void
}

/** The newest changes of a group: who, when, and what became of each field. */
export function ChangeHistory({ group, isOpen, onClose, onPutBack }: Props) {
  const words = useWords()
  const title = words('settings.changed.title', { group: words(`settings.groups.${group}`) })
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Changes group={group} onPutBack={onPutBack} /> : null}
    </Modal>
  )
}

function Changes({ group, onPutBack }: Pick<Props, 'group' | 'onPutBack'>) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settingsChanges', group],
    queryFn: ({ signal }) => call('listSettingsChanges', { query: { fields: group, limit: 50 }, signal }),
    staleTime: 0,
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  if (data.changes.length === 0) return <p className="quiet">{words('settings.changed.none')}</p>
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
      {data.changes.map((change) => (
        <Change key={change.id} change={change} onPutBack={onPutBack} />
      ))}
    </Box>
  )
}

function Change({ change, onPutBack }: { change: SettingsChange } & Pick<Props, 'onPutBack'>) {
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
