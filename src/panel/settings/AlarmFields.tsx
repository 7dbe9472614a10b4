import { maxAlarmMinutes, maxRotaLength } from '../../contract/settings'
import { readRota } from '../../shared/rota'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { WholeNumberInput } from './WholeNumberInput'

/** The rota, and how long something may wait. */
export function AlarmFields() {
  const words = useWords()
  const malformedRota = (text: unknown) => {
    const read = readRota(String(text ?? ''))
    return 'malformed' in read ? words('settings.malformedLine', { line: read.malformed }) : undefined
  }
  return (
    <>
      <TextInput
        source="alarm.rota"
        multiline
        rows={4}
        maxLength={maxRotaLength}
        validate={malformedRota}
        helperText="settings.alarm.rotaHelp"
      />
      <WholeNumberInput source="alarm.minutes" least={1} most={maxAlarmMinutes} />
      <WholeNumberInput source="alarm.late" most={7 * maxAlarmMinutes} helperText="settings.alarm.lateHelp" />
    </>
  )
}
