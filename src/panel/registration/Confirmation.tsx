import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../forms/BusyButton'
import { useHeadingFocus } from '../forms/useHeadingFocus'
import { useWords } from '../i18n/words'
import type { FailureCode } from '../providers/apiProblem'
import type { ResultOf } from '../providers/httpClient'
import { call } from '../providers/registeringCalls'
import { Heading } from '../screens/Heading'
import { ProblemAlert } from '../session/ProblemAlert'
import { linkFailure, useSending } from '../session/sending'
import { useOpenedLink } from './useOpenedLink'

/** The owner of an account confirms that it becomes an organization's administrator. */
export function Confirmation({ token }: { token: string }) {
  const words = useWords()
  const { confirm, isBusy, failure, done } = useConfirmation(token)
  const link = useOpenedLink('confirmation', token)
  if (done) return <Confirmed {...done} />
  if (link.is === 'checking') return <p role="status">{words('registration.confirmation.checking')}</p>
  if (link.is === 'ended') {
    return (
      <section className="form">
        <Heading title={words('registration.confirmation.title')} />
        <ConfirmationFailed code="link_ended" />
        <Link className="form-link" to="/">
          {words('session.toLogin')}
        </Link>
      </section>
    )
  }
  const organization =
    link.is === 'open' ? link.told.organization : words('registration.confirmation.unnamed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <Heading title={words('registration.confirmation.title')} />
      <p>{words('registration.confirmation.text', { organization })}</p>
      <p className="quiet">{words('registration.confirmation.caution')}</p>
      {failure ? <ConfirmationFailed code={failure} /> : null}
      <BusyButton isBusy={isBusy} text={words(`registration.confirmation.${isBusy ? 'busy' : 'submit'}`)} />
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

/** The account is confirmed: what it is from now on, or what it waits for. */
function Confirmed({ organization, isPending }: ResultOf<'confirmLink'>) {
  const words = useWords()
  useHeadingFocus()
  return (
    <section className="registered">
      <Heading title={words('registration.confirmation.doneTitle')} />
      <p>{words(`registration.confirmation.${isPending ? 'pending' : 'active'}`, { organization })}</p>
      <Link className="button" to="/">
        {words('session.toLogin')}
      </Link>
    </section>
  )
}

/** Confirming by a letter's token. Nothing is sent until `confirm` is called: mail scanners open links. */
function useConfirmation(token: string) {
  const [done, setDone] = useState<ResultOf<'confirmLink'> | null>(null)
  const { send, failure, ...sending } = useSending()
  const confirm = () => send(async () => setDone(await call('confirmLink', { body: { token } })))
  return { ...sending, confirm, done, failure: linkFailure(failure) }
}
