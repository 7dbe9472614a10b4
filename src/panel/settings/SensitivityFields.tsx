import { useWatch } from 'react-hook-form'
import { type Sensitivity, type SignalKind, sensitivities, signalKinds } from '../../contract/posts'
import { formatCount } from '../fields/format'
import { SelectInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { useOutlook } from './useOutlook'

/** How readily the second reading finds each kind of sign. */
export function SensitivityFields() {
  return signalKinds.map((kind) => <SensitivityInput key={kind} kind={kind} />)
}

/** One kind, and in how many of the newest posts what is chosen would have found it. */
function SensitivityInput({ kind }: { kind: SignalKind }) {
  const words = useWords()
  const { data: outlook } = useOutlook()
  const source = `sensitivity.${kind}`
  const chosen = useWatch<Record<string, Sensitivity>>({ name: source })
  const at = sensitivities.find((one) => one === chosen) ?? 'usual'
  const found = outlook?.found[at][kind] ?? 0
  const counts = { smart_count: found, count: formatCount(found), total: formatCount(outlook?.read ?? 0) }
  return (
    <SelectInput
      source={source}
      label={words('settings.sensitivity.label', { kind: words(`posts.signals.${kind}`) })}
      options={sensitivities.map((value) => ({ value, label: words(`settings.sensitivity.${value}`) }))}
      helperText={outlook?.read ? words('settings.sensitivity.found', counts) : ''}
      sx={{ maxWidth: 420 }}
    />
  )
}
