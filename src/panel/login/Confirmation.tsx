import { Button } from '@mui/material'
import { Link } from 'react-router'
import { formatMoment } from '../fields/format'
import { OfficeForm } from '../form/OfficeForm'
import type { FailureCode } from '../i18n/en/problems'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { call, callPublic } from '../providers/http'
import { ProblemAlert, SendButton } from './fields'
import { Outcome, PageLink } from './LightPage'
import { linkFailure, useCheckedLink, useSend } from './useSend'

/**
 * The owner of a mailbox confirms that they have registered an organization, or that an organization's new address is right, or says
 * that it is not so. Nothing is sent until a button is pressed: mail scanners open links.
 */
export function Confirmation({ token, link: asked }: ConfirmationProps) {
  const words = useWords()
  const body = { token, kind: asked }
  const answer = useSend(async (isMe: boolean): Promise<ConfirmationResult> => {
    if (!isMe) return { ...(await call('declineLink', { body })), came: 'declined' }
    const { organization, isPending } = await call('confirmLink', { body })
    return { organization, came: isPending ? 'pending' : 'active' }
  })
  const link = useCheckedLink(asked, token, () => callPublic('openLink', { body }))
  const details = link.is === 'open' ? link.details : null
  const ofAccount = details?.isExistingAccount === false ? 'fresh' : 'existing'
  const kind = asked === 'address' ? asked : ofAccount
  const titles = titlesOf(kind)
  if (answer.data) return <Done {...answer.data} kind={kind} />
  if (link.is === 'checking') return <p role="status">{words('registration.confirmation.checking')}</p>
  if (link.is === 'ended') {
    return (
      <>
        <Heading title={words(`${titles}.title`)} />
        <ConfirmationFailed code={link.code} />
        <PageLink to="/" />
      </>
    )
  }
  const organization = details?.organization ?? words('registration.confirmation.unnamed')
  const failure = linkFailure(answer.failure)
  return (
    <>
      <Heading title={words(`${titles}.title`)} />
      <p>{words(`registration.confirmation.${kind}.text`, { organization, email: details?.email ?? '' })}</p>
      {details?.registered ? (
        <p>{words('registration.confirmation.registered', { moment: formatMoment(details.registered) })}</p>
      ) : null}
      <p className="quiet">{words(`registration.confirmation.${kind}.caution`)}</p>
      {failure ? <ConfirmationFailed code={failure} /> : null}
      <OfficeForm onSubmit={() => answer.send(true)}>
        <SendButton
          sent={answer}
          label="registration.confirmation.submit"
          busy="registration.confirmation.busy"
        />
      </OfficeForm>
      {/* What it fails with is told above. */}
      <Button
        variant="outlined"
        aria-disabled={answer.isPending}
        onClick={() => (answer.isPending ? undefined : answer.send(false).catch(() => undefined))}
      >
        {words(`${titles}.notMe`)}
      </Button>
      <PageLink to="/" />
    </>
  )
}

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

interface ConfirmationProps {
  token: string
  link: 'confirmation' | 'address'
}

type Kind = 'fresh' | 'existing' | 'address'

function titlesOf(kind: Kind) {
  return kind === 'address' ? 'registration.confirmation.address' : 'registration.confirmation'
}

interface ConfirmationResult {
  organization: string
  came: 'active' | 'pending' | 'declined'
}

function Done({ organization, came, kind }: ConfirmationResult & { kind: Kind }) {
  const words = useWords()
  const titles = titlesOf(kind)
  return (
    <Outcome>
      <Heading
        title={came === 'declined' ? words(`${titles}.declinedTitle`) : words(`${titles}.doneTitle`)}
      />
      <p>{words(`registration.confirmation.${kind}.${came}`, { organization })}</p>
      <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'start' }}>
        {words('session.toLogin')}
      </Button>
    </Outcome>
  )
}
