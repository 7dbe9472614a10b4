import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { Referral } from '../../contract/referrals'
import type { Words } from '../i18n/words'
import { call } from '../providers/http'
import { useSession } from '../providers/session'

/** Whether one refers this person, and takes and closes what was referred: never oneself. */
function useMayRefer(uid: string): boolean {
  const { canAccess: decides = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const { canAccess: answers = false } = useCanAccess({ resource: 'tickets', action: 'answer' })
  const isOneself = useSession().user?.uid === uid
  return (decides || answers) && !isOneself
}

/** Who was told of a person, who could be, and who is written to about them; for those who may refer. */
export function useReferrals(uid: string, isWanted = true) {
  const mayRefer = useMayRefer(uid)
  return useQuery({
    queryKey: ['accounts', 'listReferrals', uid],
    queryFn: ({ signal }) => call('listReferrals', { params: { uid }, signal }),
    enabled: mayRefer && isWanted,
    // Somebody who is not there, or who one sees no longer.
    retry: false,
  })
}

const changedKeys = [['accounts'], ['postContext']]

/** Asks again for all that a referral changes. */
export function useReferralsAgain() {
  const queries = useQueryClient()
  return () => Promise.all(changedKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** `Referred to the school`, without isolating names: it stands in sentences and titles. */
export function toldOf(words: Words, { to }: Pick<Referral, 'to'>): string {
  return words(`referrals.to.${to.kind}`, { name: to.name || words('referrals.gone') })
}
