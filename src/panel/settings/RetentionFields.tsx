import { type FieldValues, get } from 'react-hook-form'
import { isRetentionDays, maxCounted, type RetainedKind, retainedKinds } from '../../contract/retention'
import { formatCount } from '../fields/format'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import type { SettingsRecord } from '../providers/settingsCalls'

/** After how many days what is erased. */
export function RetentionFields() {
  return retainedKinds.map((kind) => <DaysInput key={kind} kind={kind} />)
}

function DaysInput({ kind }: { kind: RetainedKind }) {
  return (
    <TextInput
      source={`retention.${kind}`}
      helperText={`settings.retention.meanings.${kind}`}
      inputMode="decimal"
      showRequired
      sx={{ maxWidth: 420 }}
      parse={(text: string) => (/^\d+$/.test(text) ? Number(text) : text)}
      validate={(days) => (isRetentionDays(kind, Number(days)) ? undefined : 'settings.retention.malformed')}
    />
  )
}

/** Asks, where periods were changed and something is over by them, whether that much is to be erased. */
export function useRetentionQuestion() {
  const words = useWords()
  return async (values: FieldValues, { retention: saved }: SettingsRecord): Promise<string | null> => {
    if (!saved) return null
    const { version: _, updated: _at, updatedBy: _by, ...days }: typeof saved = get(values, 'retention')
    if (retainedKinds.every((kind) => days[kind] === saved[kind])) return null
    try {
      const impact = await call('getRetentionOutlook', { query: days })
      const erased = retainedKinds.filter((kind) => impact[kind] > 0)
      if (erased.length === 0) return null
      const counts = erased.map((kind) => {
        const n = impact[kind]
        const count =
          n < maxCounted ? formatCount(n) : words('settings.retention.more', { n: formatCount(n) })
        return words(`settings.retention.counts.${kind}`, { smart_count: n, count })
      })
      return words('settings.retention.question', { counts: counts.join(', ') })
    } catch {
      return words('settings.retention.unknown')
    }
  }
}
