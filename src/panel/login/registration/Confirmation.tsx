import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../fields/format'
import { useWords } from '../../i18n/words'
import { Heading } from '../../layout/Heading'
import type { FailureCode } from '../../providers/apiProblem'
import { call } from '../../providers/registeringCalls'
import { BusyButton } from '../BusyButton'
import { ProblemAlert } from '../ProblemAlert'
import { linkFailure, useSending } from '../sending'
import { useHeadingFocus } from '../useHeadingFocus'
import { useOpenedLink } from './useOpenedLink'

/** Whose mailbox it is confirms that they have registered an organization, or says that it was not them. */
export function Confirmation({ token }: { token: string }) {
  const words = useWords()
  const { confirm, decline, isBusy, failure, done } = useConfirmation(token)
  const link = useOpenedLink('confirmation', token)
  const told = link.is === 'open' ? link.told : null
  const kind = told?.isExistingAccount === false ? 'fresh' : 'existing'
  if (done) return <Done {...done} kind={kind} />
  if (link.is === 'checking') return <p role="status">{words('registration.confirmation.checking')}</p>
  if (link.is === 'ended') {
    return (
      <section className="form">
        <Heading title={words('registration.confirmation.title')} />
        <ConfirmationFailed code={link.code} />
        <Link className="form-link" to="/">
          {words('session.toLogin')}
        </Link>
      </section>
    )
  }
  const organization = told?.organization ?? words('registration.confirmation.unnamed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <Heading title={words('registration.confirmation.title')} />
      <p>{words(`registration.confirmation.${kind}.text`, { organization })}</p>
      {told?.registered ? (
        <p>{words('registration.confirmation.registered', { moment: formatMoment(told.registered) })}</p>
      ) : null}
      <p className="quiet">{words(`registration.confirmation.${kind}.caution`)}</p>
      {failure ? <ConfirmationFailed code={failure} /> : null}
      <BusyButton isBusy={isBusy} text={words(`registration.confirmation.${isBusy ? 'busy' : 'submit'}`)} />
      <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={decline}>
        {words('registration.confirmation.notMe')}
      </button>
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </form>
  )
}

/** Why a confirmation did not succeed, and the way forward. */
function ConfirmationFailed({ code }: { code: FailureCode }) {
  const words = useWords()
  if (code === 'link_ended') {
    return <ProblemAlert code={code} advice={words('registration.confirmation.linkEnded')} />
  }
  if (code === 'account_taken') {
    return <ProblemAlert code={code} advice={words('registration.confirmation.accountTaken')} />
  }
  return <ProblemAlert code={code} />
}

interface Outcome {
  organization: string
  came: 'active' | 'pending' | 'declined'
}

/** What came of it: what the account is from now on or waits for, or that the registration has ended. */
function Done({ organization, came, kind }: Outcome & { kind: 'fresh' | 'existing' }) {
  const words = useWords()
  useHeadingFocus()
  return (
    <section className="registered">
      <Heading
        title={words(`registration.confirmation.${came === 'declined' ? 'declinedTitle' : 'doneTitle'}`)}
      />
      <p>{words(`registration.confirmation.${kind}.${came}`, { organization })}</p>
      <Link className="button" to="/">
        {words('session.toLogin')}
      </Link>
    </section>
  )
}

/** Answering by a letter's token. Nothing is sent until a button is pressed: mail scanners open links. */
function useConfirmation(token: string) {
  const [done, setDone] = useState<Outcome | null>(null)
  const { send, failure, ...sending } = useSending()
  const body = { token }
  return {
    ...sending,
    done,
    failure: linkFailure(failure),
    confirm: () =>
      send(async () => {
        const { organization, isPending } = await call('confirmLink', { body })
        setDone({ organization, came: isPending ? 'pending' : 'active' })
      }),
    decline: () => send(async () => setDone({ ...(await call('declineLink', { body })), came: 'declined' })),
  }
}
