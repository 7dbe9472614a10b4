import { Alert } from '@mui/material'
import type { ReferralStanding } from '../../contract/referrals'
import { Moment } from '../fields/format'
import { useWords } from '../i18n/words'
import { toldOf, useReferrals } from './referrals'

interface Props {
  uid: string
  /** As the person or the post tells it; undefined where only those who may refer know. */
  standing?: ReferralStanding | null | undefined
}

/** That somebody sees to a person, and since when; for those who may refer also who. */
export function Standing({ uid, standing }: Props) {
  const words = useWords()
  const newest = useReferrals(uid, standing !== null).data?.referrals.find(({ state }) => state !== 'closed')
  const told = newest ? { state: newest.state, since: newest.taken ?? newest.created } : standing
  if (!told) return null
  const sentence =
    newest && newest.state !== 'closed'
      ? words(`referrals.stands.${newest.state}`, { told: toldOf(words, newest) })
      : words('referrals.isOnIt')
  return (
    <Alert severity="info" role="note">
      {sentence} <Moment at={told.since} />
    </Alert>
  )
}
