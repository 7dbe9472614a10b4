import type { SettingGroup } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { fieldWord, groupWord } from './fieldWord'

interface Props {
  group: SettingGroup
  field: string
  /** Say which section it is in. */
  isGroupNamed?: boolean
  sides: readonly { label: string; value: string }[]
}

/** What a field says on two sides. */
export function FieldDifference({ group, field, isGroupNamed = false, sides }: Props) {
  const words = useWords()
  const isSameText = new Set(sides.map(({ value }) => value)).size === 1
  return (
    <div className="settings-difference">
      <dt>
        {isGroupNamed ? <span className="quiet small">{words(groupWord(group))} </span> : null}
        {words(fieldWord(group, field))}
      </dt>
      {sides.map(({ label, value }) => (
        <dd key={label}>
          <span className="quiet small">{label}</span>
          {value === '' ? (
            <em className="quiet">{words('settings.changed.empty')}</em>
          ) : (
            <bdi className="settings-value">{value}</bdi>
          )}
        </dd>
      ))}
      {isSameText ? <dd className="quiet small">{words('settings.changed.formatting')}</dd> : null}
    </div>
  )
}
