import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { NewPasskey, PasskeyProof } from './passkeys'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, PersonName, Reply, Strict, Timestamp, Token } from './schema'
import { SignedIn } from './session'

/** What can be set up beside the password. `code`: one-time codes of an app (TOTP). */
const factorKinds = ['passkey', 'code'] as const
/** What a second step of signing in takes. */
export const factorMethods = [...factorKinds, 'recovery_code'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** How many recovery codes one has, each good once. */
export const recoveryCodeCount = 8
/** Of both kinds together. */
export const maxFactors = 20

const name = { ...PersonName, maxLength: 80, examples: ['My phone'] }
const Factor = Type.Object(
  { id: Id, kind: OneOf(factorKinds), name, created: Timestamp, used: Nullable(Timestamp) },
  { title: 'Factor' },
)
export type Factor = Static<typeof Factor>

export const Factors = Type.Object(
  {
    factors: Type.Array(Factor),
    recoveryCodes: Type.Integer({ description: 'how many are left', examples: [recoveryCodeCount] }),
  },
  { title: 'Factors' },
)
export type Factors = Static<typeof Factors>

const Challenge = Type.Object(
  {
    challenge: {
      ...Token,
      description: 'good for five minutes (to set a factor up: thirty) and once; what a passkey signs, too',
    },
  },
  { title: 'Challenge' },
)
const challenge = { challenge: Token }
const code = Type.String({
  maxLength: 60,
  description: 'six digits of an app, or a recovery code',
  examples: ['287082'],
})

/** Either a code or a passkey. */
const SecondStep = Strict(
  { ...challenge, code: Type.Optional(code), passkey: Type.Optional(PasskeyProof) },
  { title: 'SecondStep' },
)
export type SecondStep = Static<typeof SecondStep>

export const PasskeySignIn = Strict({ ...challenge, passkey: PasskeyProof }, { title: 'PasskeySignIn' })

const NewFactorBegun = Type.Object(
  {
    ...Challenge.properties,
    passkeys: Type.Array(Type.String(), { description: 'the ids of those that one has', examples: [[]] }),
    secret: Type.String({ description: 'of one-time codes, base32', examples: ['JBSWY3DPEHPK3PXP'] }),
    uri: Type.String({
      description: 'the same as an app scans it',
      examples: ['otpauth://totp/Gatehouse:ada?secret=JBSWY3DPEHPK3PXP'],
    }),
  },
  { title: 'NewFactorBegun' },
)
export type NewFactorBegun = Static<typeof NewFactorBegun>

const NewFactor = Strict(
  { ...challenge, name, code: Type.Optional(code), passkey: Type.Optional(NewPasskey) },
  { title: 'NewFactor' },
)
export type NewFactor = Static<typeof NewFactor>

const RecoveryCodes = Type.Array(Type.String({ examples: ['4KQ7-ZM2X-P6TA-WD3R-8HJC-YV5N'] }), {
  description: 'shown once: the office keeps hashes',
})

const account = Strict({ uid: { ...Id, description: 'the account' } })
const AccountFactors = Type.Object(
  {
    methods: Type.Array(OneOf(factorMethods)),
    reset: Nullable(
      Type.Object(
        { by: { ...Id, description: 'the Administrator who has begun it' }, until: Timestamp },
        { description: 'a reset that another Administrator has to confirm', examples: [null] },
      ),
    ),
  },
  { title: 'AccountFactors' },
)

export const factorsApi = routeTable({
  takeSecondStep: {
    ...addresses.takeSecondStep,
    summary: 'The second step of signing in; answers as the login does',
    tag: 'session',
    access: { by: 'public' },
    body: SecondStep,
    reply: Reply(SignedIn),
    uncompressed: true,
    problems: [
      'challenge_ended',
      'role_not_allowed',
      'organization_off',
      'provider_required',
      'too_many_requests',
    ],
  },
  beginPasskeySignIn: {
    ...addresses.beginPasskeySignIn,
    summary: 'A challenge for signing in by a passkey alone',
    tag: 'session',
    access: { by: 'public' },
    reply: Reply(Challenge),
    uncompressed: true,
    problems: ['too_many_requests'],
  },
  signInByPasskey: {
    ...addresses.signInByPasskey,
    summary: 'Sign in by a passkey alone; answers as the login does',
    tag: 'session',
    access: { by: 'public' },
    body: PasskeySignIn,
    reply: Reply(SignedIn),
    uncompressed: true,
    problems: [
      'invalid_credentials',
      'role_not_allowed',
      'organization_off',
      'provider_required',
      'challenge_ended',
      'too_many_requests',
    ],
  },
  listFactors: {
    ...addresses.listFactors,
    summary: 'What one has set up for the second step of signing in',
    tag: 'session',
    access: { by: 'session' },
    whileFactorDue: true,
    reply: Reply(Factors),
  },
  beginFactor: {
    ...addresses.beginFactor,
    summary: 'Begin to set up a passkey or one-time codes',
    tag: 'session',
    access: { by: 'session' },
    whileFactorDue: true,
    asksAgain: true,
    reply: Reply(NewFactorBegun),
    uncompressed: true,
    problems: ['too_many'],
  },
  addFactor: {
    ...addresses.addFactor,
    summary:
      'Set up what was begun, with a first code or the new passkey; with the first of all come recovery codes',
    tag: 'session',
    access: { by: 'session' },
    whileFactorDue: true,
    asksAgain: true,
    body: NewFactor,
    reply: Reply(
      Type.Object({ factor: Factor, recoveryCodes: RecoveryCodes }, { title: 'FactorAdded' }),
      201,
    ),
    status: 201,
    uncompressed: true,
    problems: ['challenge_ended', 'too_many', 'too_many_requests'],
  },
  removeFactor: {
    ...addresses.removeFactor,
    summary: 'Remove a passkey or one-time codes; with the last one the recovery codes go',
    tag: 'session',
    access: { by: 'session' },
    asksAgain: true,
    params: Strict({ id: { ...Id, description: 'the passkey or one-time codes' } }),
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['not_found'],
  },
  renewRecoveryCodes: {
    ...addresses.renewRecoveryCodes,
    summary: 'New recovery codes in the place of those before',
    tag: 'session',
    access: { by: 'session' },
    asksAgain: true,
    reply: Reply(Type.Object({ recoveryCodes: RecoveryCodes }, { title: 'NewRecoveryCodes' })),
    uncompressed: true,
    problems: ['not_found'],
  },
  getAccountFactors: {
    ...addresses.getAccountFactors,
    summary: 'What a person has set up for the second step, and who has begun to reset it',
    tag: 'session',
    access: byRole('accounts.update'),
    params: account,
    reply: Reply(AccountFactors),
    problems: ['not_found'],
  },
  resetFactors: {
    ...addresses.resetFactors,
    summary:
      'Reset what a person has set up: one Administrator begins, and another of at least a week confirms within a day',
    tag: 'session',
    access: byRole('accounts.update'),
    asksAgain: true,
    params: account,
    reply: Reply(
      Type.Object(
        { isReset: Type.Boolean({ description: 'false where another Administrator has to confirm it' }) },
        { title: 'FactorsReset' },
      ),
    ),
    problems: ['not_found', 'own_decision'],
  },
  beginProof: {
    ...addresses.beginProof,
    summary: 'A challenge for showing by a passkey who one is',
    tag: 'session',
    access: { by: 'session' },
    whileFactorDue: true,
    reply: Reply(Challenge),
    uncompressed: true,
  },
})
