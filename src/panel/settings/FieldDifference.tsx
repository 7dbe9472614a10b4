import type { SettingGroup } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { fieldWord } from './fieldWord'

interface Props {
  group: SettingGroup
  field: string
  sides: readonly { label: string; value: string }[]
}

/** What a field says on two sides. */
export function FieldDifference({ group, field, sides }: Props) {
  const words = useWords()
  return (
    <div className="settings-difference">
      <dt>{words(fieldWord(group, field))}</dt>
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
    </div>
  )
}
