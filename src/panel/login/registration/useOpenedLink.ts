import type { LinkToOpen } from '../../../contract/organizations'
import { callPublic } from '../../providers/registeringCalls'
import { useCheckedLink } from '../useCheckedLink'

/** What the office says of a link to the registration, and of which organization it is. */
export function useOpenedLink(kind: LinkToOpen['kind'], given: string | null) {
  return useCheckedLink(given, (token) => callPublic('openLink', { body: { kind, token } }))
}
