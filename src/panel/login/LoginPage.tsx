import { Alert, Button } from '@mui/material'
import { Suspense, useEffect, useRef, useState } from 'react'
import { TextInput } from 'react-admin'
import { get } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import type { UserSession } from '../../contract/session'
import { fullName } from '../fields/Person'
import { filled } from '../form/inputs'
import { OfficeForm } from '../form/OfficeForm'
import type { FailureCode } from '../i18n/en/problems'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { Failed, Heading } from '../page/Pages'
import { ApiProblem } from '../providers/apiProblem'
import { authProvider, enter } from '../providers/authProvider'
import { call } from '../providers/http'
import { providerName } from '../providers/providerName'
import { appState, type Notice, sessionStore, useAppState, useSession } from '../providers/session'
import { hasUnsavedWork } from '../providers/unsavedWork'
import { PasswordField, ProblemAlert, SendButton } from './fields'
import { LightPage, PageLink } from './LightPage'
import { PasskeyButton } from './PasskeyButton'
import { useSend } from './useSend'

const step = lazyPart(async () => (await import('./SecondStep')).SecondStep)

/** Where a login leads (specification §2). */
export const home = '/office/accounts'

/** Failures shown in the form; any other shows the error screen. */
const toldHere: readonly FailureCode[] = [
  'offline',
  'invalid_credentials',
  'unauthorized',
  'registration_waits',
  'organization_off',
  'role_not_allowed',
  'provider_required',
  'too_many_requests',
  'unavailable',
]

const { Part: SingleSignOnPart } = lazyPart(async () => (await import('./SingleSignOn')).SingleSignOn)

interface Credentials {
  email: string
  password: string
}

/** `/`: the login screen. */
export function LoginPage({ preloadOffice }: { preloadOffice: () => Promise<void> }) {
  const words = useWords()
  const navigate = useNavigate()
  const { notice } = useAppState()
  const { user } = useSession()
  // It outlives the form, which the error screen takes the place of.
  const [email, setEmail] = useState(textInState(useLocation().state, 'email'))
  const goIn = () => {
    const { user } = sessionStore.read()
    if (user) {
      const { to, state } = landingLocation(user)
      navigate(to, { state, replace: true })
    }
  }
  const login = useSend(async (credentials: Credentials) => {
    setEmail(credentials.email)
    await authProvider.login(credentials)
    goIn()
    return true
  })
  const { failure, error } = login
  if (failure === 'factor_required' && error instanceof ApiProblem) {
    return (
      <LightPage>
        <Suspense fallback={<p role="status">{words('common.loading')}</p>}>
          <step.Part required={error} onDone={goIn} onBack={login.reset} />
        </Suspense>
      </LightPage>
    )
  }
  if (login.error && failure && !toldHere.includes(failure)) {
    const again = (
      <Button variant="contained" onClick={login.reset}>
        {words('session.login.again')}
      </Button>
    )
    return (
      <LightPage>
        <Failed error={login.error} action={again} />
      </LightPage>
    )
  }
  const code = failure ?? notice
  const isWaiting = user === null && notice === 'unauthorized' && hasUnsavedWork()
  const isBusy = login.isPending || login.data
  return (
    <LightPage>
      <Heading title={words('session.login.title')} />
      {code && !isBusy ? <Message code={code} /> : null}
      {isWaiting && !isBusy ? (
        <Alert severity="info" role="status">
          {words('session.login.unsaved')}
        </Alert>
      ) : null}
      {user && !isBusy ? <StillSignedIn user={user} /> : null}
      <OfficeForm
        defaultValues={{ email, password: '' }}
        onSubmit={({ email, password }) => login.send({ email, password })}
      >
        <TextInput
          source="email"
          type="email"
          label="session.login.email"
          autoComplete="username"
          autoFocus
          validate={filled}
          slotProps={{ htmlInput: { required: true, autoCapitalize: 'none', spellCheck: false } }}
        />
        {/* The office begins to load while one types. */}
        <Password failure={failure} onChange={() => void preloadOffice()} />
        <SendButton sent={login} label="session.login.submit" busy="session.login.busy" />
      </OfficeForm>
      <PasskeyButton
        label="factors.usePasskey"
        ask={async () => (await call('beginPasskeySignIn', {})).challenge}
        send={async (body) => {
          await enter(await call('signInByPasskey', { body }))
          goIn()
        }}
      />
      <PageLink to="/auth/forgot">{words('session.login.forgot')}</PageLink>
      <PageLink to="/organization/register">{words('session.login.register')}</PageLink>
      {providerName() ? (
        <Suspense>
          <SingleSignOnPart onSignedIn={goIn} />
        </Suspense>
      ) : null}
    </LightPage>
  )
}

/** A refused password is selected, to be typed over. */
function Password({ failure, onChange }: { failure: FailureCode | null; onChange: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure !== null) field.current?.select()
  }, [failure])
  return (
    <PasswordField
      source="password"
      label="session.login.password"
      autoComplete="current-password"
      validate={filled}
      onChange={onChange}
      ref={field}
    />
  )
}

function Message({ code }: { code: FailureCode | Notice }) {
  const words = useWords()
  if (!isNotice(code)) return <ProblemAlert code={code} />
  return (
    <Alert severity="info" role="status">
      {words(`session.login.${code}`)}
    </Alert>
  )
}

function isNotice(code: string): code is Notice {
  return ['password_set', 'password_changed', 'logged_out_elsewhere'].includes(code)
}

/** Offers to continue a live session; the form below is for another person. */
function StillSignedIn({ user }: { user: UserSession }) {
  const words = useWords()
  return (
    <Alert severity="info" role="note">
      {words('session.login.signedIn', { name: fullName(user) })}{' '}
      <Link {...landingLocation(user)}>{words('session.login.continue')}</Link>
    </Alert>
  )
}

/** Where the same person was when the office ended their session, else the accounts. */
function landingLocation({ uid }: UserSession): { to: string; state?: unknown } {
  const { resumeLocation } = appState.read()
  return resumeLocation?.uid === uid && resumeLocation.to !== undefined
    ? { to: resumeLocation.to, state: resumeLocation.state }
    : { to: home }
}

/** A text from another page, in the route state. */
export function textInState(state: unknown, name: 'email' | 'ref'): string {
  const text: unknown = get(state, name)
  return typeof text === 'string' ? text : ''
}
