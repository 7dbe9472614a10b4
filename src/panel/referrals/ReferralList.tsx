import { Button, Stack } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { Referral } from '../../contract/referrals'
import { Moment } from '../fields/format'
import { type State, StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { AskButton } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { useProblemWords } from '../providers/problemWords'
import { toldOf, useReferralsAgain } from './referrals'

interface ListProps {
  uid: string
  referrals: readonly Referral[]
  /** A school takes what was referred to it, and closes nothing. */
  mayClose: boolean
}

/** Who was told of a person, with buttons to take and to close it. */
export function ReferralList({ uid, referrals, mayClose }: ListProps) {
  const words = useWords()
  if (referrals.length === 0) return <p className="quiet">{words('referrals.none')}</p>
  return (
    <ul className="plain-list" style={{ marginBottom: 10 }}>
      {referrals.map((referral) => (
        <li key={referral.id}>
          <div>
            <ReferralLine referral={referral} />
            <ReferralActions uid={uid} referral={referral} mayClose={mayClose} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const looks: Readonly<Record<Referral['state'], State>> = {
  open: 'waiting',
  taken: 'active',
  closed: 'closed',
}

function ReferralLine({ referral }: { referral: Referral }) {
  const words = useWords()
  const { state, number, note, created, by, taken, takenBy, closed, closedBy } = referral
  return (
    <>
      <strong>
        <Verbatim>{toldOf(words, referral)}</Verbatim>
      </strong>{' '}
      <StatusChip status={looks[state]} label={words(`referrals.states.${state}`)} />{' '}
      <span className="quiet small">
        {by ? <Verbatim>{`${by.name}, `}</Verbatim> : null}
        <Moment at={created} />
        {taken ? <Step step="taken" by={takenBy} at={taken} /> : null}
        {closed ? <Step step="closed" by={closedBy} at={closed} /> : null}
      </span>
      {number ? <div>{words('referrals.number', { number: isolated(number) })}</div> : null}
      {note ? (
        <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <Verbatim>{note}</Verbatim>
        </div>
      ) : null}
    </>
  )
}

interface StepProps {
  step: 'taken' | 'closed'
  by: Referral['by']
  at: string
}

function Step({ step, by, at }: StepProps) {
  const words = useWords()
  return (
    <>
      {', '}
      {by ? words(`referrals.${step}By`, { name: isolated(by.name) }) : words(`referrals.${step}At`)}{' '}
      <Moment at={at} />
    </>
  )
}

interface ActionsProps extends Pick<ListProps, 'uid' | 'mayClose'> {
  referral: Referral
}

function ReferralActions({ uid, referral, mayClose }: ActionsProps) {
  const words = useWords()
  const again = useReferralsAgain()
  const { id, state } = referral
  const params = { uid, id }
  const name = toldOf(words, referral)
  const close = async () => {
    await call('updateReferral', { params, body: { state: 'closed' } })
    return words('referrals.wasClosed')
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
      {state === 'open' ? <TakeButton params={params} name={name} /> : null}
      {mayClose && state !== 'closed' ? (
        <AskButton
          label={words('referrals.close')}
          aria-label={words('referrals.closeOf', { name: isolated(name) })}
          title={words('referrals.closeOne')}
          confirm={words('referrals.closeIt')}
          text={words('referrals.closeAbout')}
          run={close}
          onSettled={again}
        />
      ) : null}
    </Stack>
  )
}

function TakeButton({ params, name }: { params: { uid: string; id: string }; name: string }) {
  const words = useWords()
  const notify = useNotify()
  const problemWords = useProblemWords()
  const again = useReferralsAgain()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('updateReferral', { params, body: { state: 'taken' } }),
    onSuccess: () => notify(words('referrals.wasTaken'), { type: 'success' }),
    onError: (failure) => notify(problemWords(failure).title, { type: 'error' }),
    onSettled: again,
  })
  return (
    <Button
      size="small"
      aria-label={words('referrals.takeOf', { name: isolated(name) })}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {words('referrals.take')}
    </Button>
  )
}
