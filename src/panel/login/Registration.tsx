import { Alert, Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BooleanInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { industries, maxOrganizationTextLength, type Organization } from '../../contract/organizations'
import { maxNameLength } from '../../contract/schema'
import { filled, optionsOf, SelectInput, TextInput } from '../form/inputs'
import { FormFailure, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { callPublic } from '../providers/http'
import { Confirmation } from './Confirmation'
import { PasswordField, PasswordStrength, ProblemAlert, SendButton, strongFor } from './fields'
import { Outcome, PageLink } from './LightPage'
import { readLink } from './linkQuery'
import {
  type Entries,
  entriesOf,
  lineUpTo,
  readInvitation,
  refusedAs,
  registrationBody,
  shorterThan,
  untoldFailure,
} from './registrationData'
import { useCheckedLink, useSend } from './useSend'

/** An organization registers itself (`data` prefills), or who has registered confirms it (`confirmation`), or its new address (`address`). */
export function Registration() {
  const { search } = useLocation()
  const { confirmation, address, data } = readLink(search)
  if (address !== null) return <Confirmation key={search} token={address} link="address" />
  return confirmation === null ? (
    <Register key={search} data={data} />
  ) : (
    <Confirmation key={search} token={confirmation} link="confirmation" />
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
  if (register.data) return <RegistrationDone {...register.data} />
  if (link.is === 'checking') return <p role="status">{words('registration.checking')}</p>
  if (link.is === 'ended') {
    return (
      <>
        <Heading title={words('registration.title')} />
        <InvitationEnded>
          <Button onClick={leaveInvitation}>{words('registration.failed.withoutInvitation')}</Button>
        </InvitationEnded>
        <PageLink to="/" />
      </>
    )
  }
  const form = entriesOf(invitation)
  const code = register.error && untoldFailure(register.error, form)
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
        defaultValues={form}
        onSubmit={(values) => register.send({ ...form, ...values })}
        faultsOf={({ code, errors }) =>
          Object.fromEntries(errors.map(({ path }) => [path, words(refusedAs(code, path))]))
        }
      >
        <OrganizationFields />
        <AdministratorFields />
        <FormFailure>
          {code === 'link_ended' ? (
            <InvitationEnded>
              <Button type="submit" onClick={leaveInvitation}>
                {words('registration.failed.withoutInvitation')}
              </Button>
            </InvitationEnded>
          ) : null}
          {code && code !== 'link_ended' ? (
            <ProblemAlert code={code}> {words('registration.failed.kept')}</ProblemAlert>
          ) : null}
        </FormFailure>
        <SendButton sent={register} label="registration.submit" busy="registration.busy" />
      </OfficeForm>
      <PageLink to="/" />
    </>
  )
}

const line = lineUpTo(maxOrganizationTextLength)
const name = lineUpTo(maxNameLength)

function OrganizationFields() {
  const words = useWords()
  return (
    <Group legend={words('registration.organization.legend')}>
      <TextInput
        source="org.name"
        label="registration.organization.name"
        isRequired
        validate={line}
        autoComplete="organization"
      />
      <TextInput
        source="org.email"
        label="registration.organization.email"
        helperText="registration.organization.emailHint"
        isRequired
        type="email"
        autoComplete="section-organization email"
      />
      <TextInput
        source="org.address"
        label="registration.organization.address"
        isRequired
        validate={shorterThan(maxOrganizationTextLength)}
        multiline
        minRows={2}
        sx={wide}
        autoComplete="street-address"
      />
      <TextInput
        source="org.contact"
        label="registration.organization.contact"
        helperText="registration.organization.contactHint"
        isRequired
        validate={line}
      />
      <SelectInput
        source="org.type"
        label="registration.organization.type"
        isRequired
        options={optionsOf(words, 'industries', industries)}
      />
    </Group>
  )
}

/** The Organization Administrator: a new person, or the owner of an account. */
function AdministratorFields() {
  const words = useWords()
  const { clearErrors } = useFormContext()
  const hasAccount: boolean = useWatch({ name: 'hasAccount' })
  return (
    <Group legend={words('registration.administrator.legend')}>
      <BooleanInput
        source="hasAccount"
        label="registration.administrator.hasAccount"
        helperText="registration.administrator.hasAccountHint"
        // What is not shown any more needs no mending.
        onChange={() => clearErrors(['user', 'confirmation'])}
        sx={wide}
      />
      {hasAccount ? null : (
        <>
          <TextInput
            source="user.firstname"
            label="registration.administrator.firstname"
            isRequired
            validate={name}
            autoComplete="given-name"
          />
          <TextInput
            source="user.lastname"
            label="registration.administrator.lastname"
            isRequired
            validate={name}
            autoComplete="family-name"
          />
        </>
      )}
      <TextInput
        source="user.email"
        label={`registration.administrator.${hasAccount ? 'accountEmail' : 'email'}`}
        isRequired
        type="email"
        sx={wide}
        autoComplete="email"
      />
      {hasAccount ? null : <Passwords />}
    </Group>
  )
}

function Passwords() {
  const { password, email }: Entries['user'] = useWatch({ name: 'user' })
  return (
    <>
      <PasswordField
        source="user.password"
        label="session.login.password"
        showRequired
        autoComplete="new-password"
        validate={[filled, strongFor(email)]}
      >
        <PasswordStrength password={password} email={email} />
      </PasswordField>
      <PasswordField
        source="confirmation"
        label="passwords.confirm"
        showRequired
        autoComplete="new-password"
        validate={[
          filled,
          (again, { user }) => (again === user.password ? undefined : 'registration.faults.differs'),
        ]}
      />
    </>
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

/** The invitation has ended; one can register without it. */
function InvitationEnded({ children }: { children: ReactNode }) {
  const words = useWords()
  return (
    <ProblemAlert code="link_ended" advice={words('registration.failed.linkEnded')}>
      <div>{children}</div>
    </ProblemAlert>
  )
}

interface RegisteredFacts {
  readonly organization: Organization
  readonly email: string
  readonly hasAccount: boolean
  /** Its address is the one that was invited: there is nothing to confirm. */
  readonly isProved: boolean
}

function RegistrationDone({ organization, email, hasAccount, isProved }: RegisteredFacts) {
  const words = useWords()
  const isActive = organization.status === 'active'
  const steps = [
    ...(hasAccount ? [words('registration.done.confirm', { email })] : []),
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
      {isProved && !hasAccount ? null : <p className="quiet">{words('registration.done.noEmail')}</p>}
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
