import { NotSent } from '../invitations/NotSent'
import { OutcomeReport } from './OutcomeReport'
import type { Outcome } from './outcome'

interface Props {
  removal: { outcome: Outcome | null; dismiss: () => void }
  invitation: { failure: unknown; retry: () => void; dismiss: () => void }
}

/** What came of the last action, until it is put away. */
export function ActionReport({ removal, invitation }: Props) {
  const { failure, retry, dismiss } = invitation
  if (failure) return <NotSent failure={failure} onRetry={retry} onDismiss={dismiss} />
  if (!removal.outcome) return null
  return <OutcomeReport outcome={removal.outcome} onDismiss={removal.dismiss} />
}
