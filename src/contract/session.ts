import { type Static, Type } from 'typebox'
import { staffRoles } from './access'
import { Rights } from './accounts'
import { addresses } from './addresses'
import { PasskeyProof } from './passkeys'
import { Preferences } from './preferences'
import { byRole, routeTable } from './route'
import { Email, Id, Nullable, OneOf, organizationExample, Reply, Strict, Timestamp, Token } from './schema'

/** The person's organization, and the role there, which decides what the session may do. */
const SessionOrganization = Type.Object(
  {
    oid: Id,
    type: Type.String({ description: 'the industry', examples: ['Education'] }),
    name: Type.String(organizationExample),
    role: { ...OneOf(staffRoles), examples: ['Administrator'] },
  },
  { title: 'SessionOrganization' },
)

/** A signed-in person (the fields of specification §3) and the bearer token of the session. */
export const UserSession = Type.Object(
  {
    uid: Id,
    firstname: Type.String(),
    lastname: Type.String(),
    email: Email,
    photo: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    created: Timestamp,
    organization: SessionOrganization,
    rights: Type.Optional({ ...Rights, description: 'where some were added' }),
    root: Nullable(
      Type.Object({ uid: Id, firstname: Type.String(), lastname: Type.String() }, { examples: [null] }),
    ),
    links: Type.Object({
      support: Nullable(
        Type.String({ description: 'the support socket, for who may answer tickets; null for others' }),
      ),
      desk: Type.String({ description: 'the same socket without a ticket: the desk’s line, for all staff' }),
    }),
    token: Type.String({ description: '256 random bits, base64url; the office keeps a hash only' }),
    expires: { ...Timestamp, examples: ['2026-03-01T21:30:00.123456Z'] },
    factor: Type.Optional(
      Type.Object(
        {
          due: { ...Timestamp, examples: ['2026-03-15T09:30:00.123456Z'] },
          isDue: Type.Boolean({
            description: 'whether this session can do nothing else before',
            examples: [false],
          }),
        },
        { description: 'where the office asks for a second factor that is not set up: by when it has to be' },
      ),
    ),
  },
  { title: 'UserSession' },
)
export type UserSession = Static<typeof UserSession>

/** The answer to a login: the session and the person's language. */
export const SignedIn = Type.Object(
  { ...UserSession.properties, locale: Preferences.properties.locale },
  { title: 'SignedIn' },
)
export type SignedIn = Static<typeof SignedIn>

/** In characters: hashing takes time by length. */
export const maxPasswordLength = 200

/** Asks for a new password. `origin`: the panel's own, to which the letter links. */
export const CodeRequest = Strict(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    origin: Type.String({ maxLength: 300, examples: ['https://office.example.org'] }),
  },
  { title: 'CodeRequest' },
)

/** The browser's half of a reset; the letter's link carries the other one, `ref`. */
const ResetCode = Type.Object(
  {
    user: Type.Object({ uid: Id, email: Email }),
    code: Type.String(),
    success: Type.Literal(true),
  },
  { title: 'ResetCode' },
)

/** Sets a password with both halves, once, within `resetTimeoutMs`. `user` is the uid. */
export const ResetRequest = Strict(
  {
    ref: Token,
    code: Token,
    user: { ...Id, examples: ['019bb13c-a3e0-7a41-b8c0-d93e2f1a5b7c'] },
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ maxLength: maxPasswordLength }),
  },
  { title: 'ResetRequest' },
)
export type ResetRequest = Static<typeof ResetRequest>

/** One's own password: the one that holds, and the new one. */
export const ChangePasswordRequest = Strict(
  {
    current: Type.String({ maxLength: maxPasswordLength, examples: ['Right-HORSE-battery-42!'] }),
    password: Type.String({ maxLength: maxPasswordLength, examples: ['Brave-NEW-lantern-77!'] }),
  },
  { title: 'ChangePasswordRequest' },
)

/** One's own password once more, or a passkey's answer to a challenge of `/auth/proof/challenge`. */
const ProofRequest = Strict(
  {
    password: Type.Optional(
      Type.String({ maxLength: maxPasswordLength, examples: ['Right-HORSE-battery-42!'] }),
    ),
    challenge: Type.Optional(Token),
    passkey: Type.Optional(PasskeyProof),
  },
  { title: 'ProofRequest', examples: [{ password: 'Right-HORSE-battery-42!' }] },
)
export type ProofRequest = Static<typeof ProofRequest>

const ResetDone = Type.Object(
  {
    success: Type.Literal(true),
    maySignIn: Type.Boolean({ description: 'false for a Member, whose password is for the platform alone' }),
  },
  { title: 'ResetDone' },
)

/** The token of an account's invitation: to check it, and to begin setting the first password; neither uses it up. */
const InvitationRequest = Strict({ token: Token }, { title: 'InvitationRequest' })
const InvitedCode = Type.Object({ ...ResetCode.properties, ref: Type.String() }, { title: 'InvitedCode' })

/** Specification §9. */
export const resetTimeoutMs = 600_000

/** One of a person's sessions. */
const PersonSession = Type.Object(
  {
    sid: Id,
    created: Timestamp,
    seen: Timestamp,
    agent: Type.String({ description: 'what the browser says of itself' }),
    isThis: Type.Boolean({ description: 'whether the call came by it' }),
  },
  { title: 'PersonSession' },
)
const PersonSessions = Type.Object({ sessions: Type.Array(PersonSession) }, { title: 'PersonSessions' })
const account = { uid: { ...Id, description: 'the account' } }
const session = { sid: { ...Id, description: 'the session' } }

export const sessionApi = routeTable({
  login: {
    ...addresses.login,
    summary: 'Sign in with an email address and a password',
    tag: 'session',
    access: { by: 'basic' },
    reply: Reply(SignedIn),
    uncompressed: true,
    problems: [
      'invalid_credentials',
      'registration_waits',
      'role_not_allowed',
      'organization_off',
      'provider_required',
      'factor_required',
      'too_many_requests',
    ],
  },
  logout: {
    ...addresses.logout,
    summary: 'End this session',
    tag: 'session',
    access: { by: 'session' },
    whileFactorDue: true,
    reply: Reply(
      Type.Object({
        success: Type.Boolean(),
        provider: Type.Optional(
          Type.String({
            description: 'where the browser ends the session at the identity provider, if that says so',
            examples: ['https://id.example.org/logout?client_id=gatehouse'],
          }),
        ),
      }),
    ),
  },
  requestCode: {
    ...addresses.requestCode,
    summary: 'Ask for a new password: answers one half of the secret and mails the other',
    tag: 'session',
    access: { by: 'public' },
    body: CodeRequest,
    reply: Reply(ResetCode),
    uncompressed: true,
    problems: ['unknown_address', 'email_not_authorized', 'too_many_requests'],
  },
  resetPassword: {
    ...addresses.resetPassword,
    summary: 'Set a new password with both halves of the secret',
    tag: 'session',
    access: { by: 'public' },
    body: ResetRequest,
    reply: Reply(ResetDone),
    problems: ['reset_refused', 'session_expired', 'too_many_requests'],
  },
  changePassword: {
    ...addresses.changePassword,
    summary: 'Change one’s own password; one’s other sessions end',
    tag: 'session',
    access: { by: 'session' },
    body: ChangePasswordRequest,
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['reset_refused', 'too_many_requests'],
  },
  prove: {
    ...addresses.prove,
    summary: 'Show by the password or a passkey who one is, for the calls that ask for it',
    tag: 'session',
    access: { by: 'session' },
    whileFactorDue: true,
    body: ProofRequest,
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['provider_required', 'challenge_ended', 'too_many_requests'],
  },
  checkInvitation: {
    ...addresses.checkInvitation,
    summary: 'Whether the link of an account’s invitation still holds; begins nothing and uses nothing up',
    tag: 'session',
    access: { by: 'public' },
    body: InvitationRequest,
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['link_ended', 'too_many_requests'],
  },
  openInvitation: {
    ...addresses.openInvitation,
    summary: 'Begin to set the first password, by the token of an account’s invitation',
    tag: 'session',
    access: { by: 'public' },
    body: InvitationRequest,
    reply: Reply(InvitedCode),
    uncompressed: true,
    problems: ['link_ended', 'too_many_requests'],
  },
  listSessions: {
    ...addresses.listSessions,
    summary: 'One’s own sessions, the newest first',
    tag: 'session',
    access: { by: 'session' },
    reply: Reply(PersonSessions),
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'End all of one’s own sessions but this one',
    tag: 'session',
    access: { by: 'session' },
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
  },
  endSession: {
    ...addresses.endSession,
    summary: 'End one of one’s own sessions',
    tag: 'session',
    access: { by: 'session' },
    params: Strict(session),
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['not_found'],
  },
  listAccountSessions: {
    ...addresses.listAccountSessions,
    summary: 'The sessions of a person, the newest first',
    tag: 'session',
    access: byRole('accounts.update'),
    params: Strict(account),
    reply: Reply(PersonSessions),
    problems: ['not_found'],
  },
  endAccountSessions: {
    ...addresses.endAccountSessions,
    summary: 'End all sessions of a person; of one’s own, all but this one',
    tag: 'session',
    access: byRole('accounts.update'),
    asksAgain: true,
    params: Strict(account),
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['not_found'],
  },
  endAccountSession: {
    ...addresses.endAccountSession,
    summary: 'End a session of a person',
    tag: 'session',
    access: byRole('accounts.update'),
    asksAgain: true,
    params: Strict({ ...account, ...session }),
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['not_found'],
  },
})
