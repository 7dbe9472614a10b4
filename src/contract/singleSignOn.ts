import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { routeTable } from './route'
import { Reply, Strict, Token } from './schema'
import { SignedIn } from './session'

const origin = Type.String({
  maxLength: 300,
  description: 'the panel’s own, to which the provider leads back',
})

const half = {
  ...Token,
  description: 'the browser’s half of the secret, good for ten minutes',
  examples: ['1772357400000000.kL2mN4bV6cX8zA1sD3fG5hJ7qW9eR0tY2uI4oP6aS8d'],
}

/** Begins to sign in; with `again`, to show who one is although one is signed in. */
export const ProviderRequest = Strict(
  { origin, again: Type.Optional(Type.Boolean()) },
  { title: 'ProviderRequest' },
)

const ProviderWay = Type.Object(
  {
    url: Type.String({
      description: 'the provider’s page',
      examples: ['https://id.example.org/authorize?client_id=gatehouse&response_type=code'],
    }),
    half,
  },
  { title: 'ProviderWay' },
)

/** What the provider's page has led back with, as it stands in the address, and the half of the browser that had begun. */
export const ProviderAnswer = Strict(
  {
    origin,
    half,
    answer: Type.String({
      minLength: 1,
      maxLength: 8192,
      examples: ['code=x7Kd93hVq&state=Zk1d3ATn7vQ0c2pW3nE5rT8y'],
    }),
  },
  { title: 'ProviderAnswer' },
)
export type ProviderAnswer = Static<typeof ProviderAnswer>

export const singleSignOnApi = routeTable({
  beginByProvider: {
    ...addresses.beginByProvider,
    summary: 'Begin to sign in by the identity provider',
    tag: 'session',
    access: { by: 'public' },
    body: ProviderRequest,
    reply: Reply(ProviderWay),
    uncompressed: true,
    problems: ['unknown_address', 'not_found', 'unavailable'],
  },
  signInByProvider: {
    ...addresses.signInByProvider,
    summary: 'Sign in with what the identity provider has led back with',
    tag: 'session',
    access: { by: 'public' },
    body: ProviderAnswer,
    reply: Reply(SignedIn),
    uncompressed: true,
    problems: [
      'unknown_address',
      'not_found',
      'provider_refused',
      'email_claim_missing',
      'email_unverified',
      'role_not_allowed',
      'organization_off',
      'too_many_requests',
    ],
  },
  proveByProvider: {
    ...addresses.proveByProvider,
    summary: 'Show by the identity provider who one is, for the calls that ask for it',
    tag: 'session',
    access: { by: 'session' },
    body: ProviderAnswer,
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['unknown_address', 'not_found', 'provider_refused', 'too_many_requests'],
  },
})
