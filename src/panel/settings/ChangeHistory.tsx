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
import { FieldDifference } from './FieldDifference'
import { plainOf } from './plainOf'
import { formOfValues, type SettingsForm } from './settingsForm'

interface Props {
  group: SettingGroup
  title: string
  isOpen: boolean
  onClose: () => void
  onPutBack: (earlier: SettingsForm) => void
}

/** The newest changes of a group: who, when, and what became of each field. */
export function ChangeHistory({ group, title, isOpen, onClose, onPutBack }: Props) {
  const words = useWords()
  return (
    <Modal title={words('settings.changed.title', { group: title })} isOpen={isOpen} onClose={onClose}>
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
    <ol className="settings-changes">
      {data.changes.map((change) => (
        <Change key={change.id} change={change} onPutBack={onPutBack} />
      ))}
    </ol>
  )
}

function Change({ change, onPutBack }: { change: SettingsChange } & Pick<Props, 'onPutBack'>) {
  const words = useWords()
  const { group, by, created, from, to } = change
  // A letter's plain text goes with its content.
  const changed = Object.keys(to).filter((field) => field !== 'description')
  return (
    <li>
      <h3>{words('settings.changed.by', { name: isolated(by.name), when: formatMoment(created) })}</h3>
      <dl>
        {changed
          .filter((field) => from[field] !== to[field])
          .map((field) => (
            <FieldDifference
              key={field}
              group={group}
              field={field}
              sides={[
                {
                  label: words('settings.changed.from'),
                  value: plainOf(group, field, String(from[field] ?? '')),
                },
                {
                  label: words('settings.changed.to'),
                  value: plainOf(group, field, String(to[field] ?? '')),
                },
              ]}
            />
          ))}
      </dl>
      <Button size="small" variant="outlined" onClick={() => onPutBack(formOfValues(group, from))}>
        {words('settings.changed.putBack')}
      </Button>
    </li>
  )
}
