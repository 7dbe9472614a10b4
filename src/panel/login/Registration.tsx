import { Alert, Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BooleanInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { industries, type Organization } from '../../contract/organizations'
import { OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Pages'
import { callPublic } from '../providers/officeCalls'
import { Confirmation } from './Confirmation'
import { PasswordField, PasswordStrength, ProblemAlert, RequiredInput, SendButton } from './fields'
import { Outcome, Way } from './LightPage'
import {
  type Draft,
  type Entries,
  emptyField,
  entriesIn,
  entriesOf,
  faultsOf,
  readInvitation,
  refusalOf,
  registrationBody,
} from './registrationData'
import { useCheckedLink, useSend } from './useSend'

/** An organization registers itself (`data` prefills), or who has registered confirms it (`confirmation`). */
export function Registration() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const token = asked.get('confirmation')
  return token === null ? (
    <Register key={search} data={asked.get('data')} />
  ) : (
    <Confirmation key={search} token={token} />
  )
}

/** The form of specification §2, and after it what happens next. Whatever fails, what was typed stays. */
function Register({ data }: { data: string | null }) {
  const words = useWords()
  const [invitation] = useState(() => readInvitation(data))
  const [token, setToken] = useState(invitation.token)
  const leaveInvitation = () => setToken(null)
  const register = useSend(async (entries: Entries): Promise<RegisteredFacts> => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const body = registrationBody(entries, token, timeZone)
    const organization = await callPublic('createOrganization', { body })
    const { email } = body.user
    const isProved = token !== null && email.toLowerCase() === invitation.email.toLowerCase()
    return { organization, email, hasAccount: entries.hasAccount, isProved }
  })
  const link = useCheckedLink('invitation', token, (token) =>
    callPublic('openLink', { body: { kind: 'invitation', token } }),
  )
  if (register.data) return <Registered {...register.data} />
  if (link.is === 'checking') return <p role="status">{words('registration.checking')}</p>
  if (link.is === 'ended') {
    return (
      <>
        <Heading title={words('registration.title')} />
        <InvitationEnded>
          <Button onClick={leaveInvitation}>{words('registration.failed.withoutInvitation')}</Button>
        </InvitationEnded>
        <Way to="/" />
      </>
    )
  }
  const refusal = register.error && refusalOf(register.error)
  return (
    <>
      <Heading title={words('registration.title')} />
      {invitation.isUnreadable ? (
        <Alert severity="warning" role="note">
          {words('registration.unreadable')}
        </Alert>
      ) : null}
      {token === null ? null : (
        <Alert severity="info" role="note">
          {words('registration.invited')} {words('registration.registeredBefore')}{' '}
          <Link to="/">{words('session.toLogin')}</Link>
        </Alert>
      )}
      <p className="quiet">
        {words('registration.required')} {token === null ? words('registration.expect') : null}
      </p>
      <OfficeForm
        defaultValues={entriesOf(invitation)}
        validate={(values) => faultsOf(entriesIn(values))}
        onSubmit={(values) => register.send(entriesIn(values))}
        faultsOf={(problem) =>
          Object.fromEntries(
            Object.entries(refusalOf(problem).faults).map(([path, fault]) => [path, words(fault)]),
          )
        }
      >
        <OrganizationFields />
        <AdministratorFields />
        <EmptyFields />
        {refusal?.code === 'link_ended' ? (
          <InvitationEnded>
            <Button type="submit" onClick={leaveInvitation}>
              {words('registration.failed.withoutInvitation')}
            </Button>
          </InvitationEnded>
        ) : null}
        {refusal?.code && refusal.code !== 'link_ended' ? (
          <ProblemAlert code={refusal.code}> {words('registration.failed.kept')}</ProblemAlert>
        ) : null}
        <SendButton sent={register} label="registration.submit" busy="registration.busy" />
      </OfficeForm>
      <Way to="/" />
    </>
  )
}

/** Who the organization is. */
function OrganizationFields() {
  const words = useWords()
  return (
    <Group legend={words('registration.organization.legend')}>
      <RequiredInput
        source="org.name"
        label={words('registration.organization.name')}
        isStarred
        autoComplete="organization"
      />
      <RequiredInput
        source="org.email"
        label={words('registration.organization.email')}
        helperText={words('registration.organization.emailHint')}
        isStarred
        type="email"
        autoComplete="section-organization email"
      />
      <RequiredInput
        source="org.address"
        label={words('registration.organization.address')}
        isStarred
        multiline
        minRows={2}
        sx={wide}
        autoComplete="street-address"
      />
      <RequiredInput
        source="org.contact"
        label={words('registration.organization.contact')}
        helperText={words('registration.organization.contactHint')}
        isStarred
        autoComplete="off"
      />
      <RequiredInput
        source="org.type"
        label={words('registration.organization.type')}
        isStarred
        select
        slotProps={{ select: { native: true } }}
      >
        {industries.map((industry) => (
          <option key={industry} value={industry}>
            {words(`industries.${industry}`)}
          </option>
        ))}
      </RequiredInput>
    </Group>
  )
}

/** Who is to administer the organization: somebody new, or the owner of an account. */
function AdministratorFields() {
  const words = useWords()
  const values: Draft = useWatch()
  const { hasAccount, user } = entriesIn(values)
  return (
    <Group legend={words('registration.administrator.legend')}>
      <BooleanInput
        source="hasAccount"
        label={words('registration.administrator.hasAccount')}
        helperText={words('registration.administrator.hasAccountHint')}
        sx={wide}
      />
      {hasAccount ? null : (
        <>
          <RequiredInput
            source="user.firstname"
            label={words('registration.administrator.firstname')}
            isStarred
            autoComplete="given-name"
          />
          <RequiredInput
            source="user.lastname"
            label={words('registration.administrator.lastname')}
            isStarred
            autoComplete="family-name"
          />
        </>
      )}
      <RequiredInput
        source="user.email"
        label={words(`registration.administrator.${hasAccount ? 'accountEmail' : 'email'}`)}
        isStarred
        type="email"
        sx={wide}
        autoComplete="email"
      />
      {hasAccount ? null : (
        <>
          <PasswordField
            source="user.password"
            label={words('session.login.password')}
            isStarred
            autoComplete="new-password"
          >
            <PasswordStrength password={user.password} email={user.email} />
          </PasswordField>
          <PasswordField
            source="confirmation"
            label={words('passwords.confirm')}
            isStarred
            autoComplete="new-password"
          />
        </>
      )}
    </Group>
  )
}

const wide = { gridColumn: '1 / -1' }

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={group}>
      <legend>{legend}</legend>
      {children}
    </Box>
  )
}

const group = {
  minWidth: 0,
  m: 0,
  p: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > legend': { px: 0.75, ml: -0.75, fontWeight: 650 },
}

/** Once it was tried to send it: that fields are empty (specification §7). */
function EmptyFields() {
  const words = useWords()
  const values: Draft = useWatch()
  const { submitCount } = useFormState()
  const { org = {}, user = {}, confirmation } = faultsOf(entriesIn(values))
  const faults = [...Object.values(org), ...Object.values(user), confirmation]
  return submitCount > 0 && faults.includes(emptyField) ? (
    <Alert severity="error">{words('registration.emptyFields')}</Alert>
  ) : null
}

/** The invitation holds no more; one can register without it. */
function InvitationEnded({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <ProblemAlert code="link_ended" advice={words('registration.failed.linkEnded')}>
      <div>{children}</div>
    </ProblemAlert>
  )
}

/** An organization that has been registered, and by whom. */
interface RegisteredFacts {
  readonly organization: Organization
  readonly email: string
  readonly hasAccount: boolean
  /** Its address is the one that was invited: there is nothing to confirm. */
  readonly isProved: boolean
}

/** The organization is registered: what it is now, and what happens next. */
function Registered({ organization, email, hasAccount, isProved }: RegisteredFacts) {
  const words = useWords()
  const isActive = organization.status === 'active'
  const steps = [
    ...(hasAccount ? [words('registration.done.letter', { email })] : []),
    ...(hasAccount || isProved ? [] : [words('registration.done.email', { email })]),
    ...(isActive ? [] : [words('registration.done.review', { email: organization.email })]),
    words(`registration.done.${signInWord(isActive, hasAccount, isProved)}`, { email }),
  ]
  return (
    <Outcome>
      <Heading title={words(`registration.done.${isActive ? 'activeTitle' : 'pendingTitle'}`)} />
      <p>
        {words(`registration.done.${isActive ? 'active' : 'pending'}`, { organization: organization.name })}
      </p>
      {steps.length === 1 ? (
        <p>{steps}</p>
      ) : (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {isProved && !hasAccount ? null : <p className="quiet">{words('registration.done.noLetter')}</p>}
      <Button
        component={Link}
        to="/"
        state={{ email }}
        variant="contained"
        size="large"
        sx={{ alignSelf: 'start' }}
      >
        {words('session.toLogin')}
      </Button>
    </Outcome>
  )
}

function signInWord(isActive: boolean, hasAccount: boolean, isProved: boolean) {
  if (!hasAccount && isActive) return isProved ? 'signInNow' : 'signInProved'
  if (!hasAccount) return 'signInLater'
  return isActive ? 'signInConfirmed' : 'signInBoth'
}
