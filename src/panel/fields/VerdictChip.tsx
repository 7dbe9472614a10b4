import type { ProfileVerdict } from '../../contract/profiles'
import { useWords } from '../i18n/words'
import { type State, StatusChip } from './StatusChip'

const looks: Readonly<Record<ProfileVerdict, State>> = { keep: 'public', hide: 'blocked', change: 'waiting' }

export function VerdictChip({ verdict }: { verdict: ProfileVerdict }) {
  const words = useWords()
  return <StatusChip status={looks[verdict]} label={words(`profiles.decided.${verdict}`)} />
}
