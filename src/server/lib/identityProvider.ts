import { createHash, createHmac, hkdfSync } from 'node:crypto'
import * as oidc from 'openid-client'
import type { StaffRole } from '../../contract/access'
import { type Microseconds, minute, second } from './clock'
import type { ProviderOptions } from './providerOptions'
import { createSeal } from './seal'
import { newToken } from './tokens'

/** What a person has shown the provider. */
export interface Identity {
  /** The issuer and the provider's own name of the person: it stays when their address changes. */
  subject: string
  claims: Readonly<Record<string, unknown>>
  /** When they last typed a password or the like there; 0 where the provider does not say. */
  shown: Microseconds
  /** With what it is asked again, sealed. */
  kept: string
}

/** The tokens of a session. */
interface Kept {
  access: string
  refresh?: string
  id?: string
}

/** How long signing in may take there. */
const lifetime = 10 * minute
/** How old what was shown there may be when it is asked for again, how long an answer may take, and how far clocks may differ: in seconds. */
const [maxAge, timeout, clockTolerance] = [300, 10, 30]

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

/**
 * Signs people in by the authorization code flow. Nothing is kept meanwhile: state, nonce and PKCE's verifier are made of the half that
 * the browser keeps and of the client's secret, so neither a stranger's code nor a stranger's browser is good for anything.
 */
export function createIdentityProvider(options: ProviderOptions) {
  const { issuer, clientId, clientSecret, scopes, roles } = options
  const seal = createSeal([Buffer.from(hkdfSync('sha256', clientSecret, '', 'kept tokens', 32))])
  let discovered: Promise<oidc.Configuration> | null = null

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        { [oidc.clockTolerance]: clockTolerance },
        oidc.ClientSecretBasic(clientSecret),
        {
          timeout,
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((error) => {
        discovered = null
        throw error
      })
    return discovered
  }

  function made(of: 'state' | 'nonce' | 'verifier', half: string): string {
    return createHmac('sha256', clientSecret).update(`${of} ${half}`).digest('base64url')
  }

  async function identityOf(
    tokens: Awaited<ReturnType<typeof oidc.refreshTokenGrant>> | { access_token: string },
    sub: string,
    before?: Kept,
  ): Promise<Identity> {
    const told = 'claims' in tokens ? tokens.claims() : undefined
    const access = tokens.access_token
    const claims = { ...told, ...(await oidc.fetchUserInfo(await configuration(), access, sub)) }
    const subject = `${issuer} ${sub}`
    return {
      ...{ subject, claims, shown: Number(told?.auth_time ?? 0) * second },
      kept: sealed(tokens, subject, before),
    }
  }

  function sealed(
    { access_token: access, refresh_token: refresh, id_token: id }: Partial<oidc.TokenEndpointResponse>,
    subject: string,
    before?: Kept,
  ): string {
    return seal.close(
      JSON.stringify({ access, refresh: refresh ?? before?.refresh, id: id ?? before?.id }),
      subject,
    )
  }

  return {
    issuer,

    /** Where a person goes to, and the half that their browser keeps meanwhile. */
    async begin(redirectUri: string, isAgain: boolean, now: Microseconds) {
      const half = `${now + lifetime}.${newToken()}`
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        ...{ redirect_uri: redirectUri, scope: scopes, response_mode: 'fragment' },
        ...{ state: made('state', half), nonce: made('nonce', half) },
        code_challenge: createHash('sha256').update(made('verifier', half)).digest('base64url'),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login', max_age: String(maxAge) }),
      })
      return { url: url.href, half }
    },

    /** Who came back. @throws where the answer is not for this half, or the provider does not stand by it */
    async finish(
      redirectUri: string,
      { half, answer }: { half: string; answer: string },
      isAgain: boolean,
      now: Microseconds,
    ): Promise<Identity> {
      if (!(Number(half.split('.', 1)[0]) > now)) throw new Error('the ten minutes are over')
      const tokens = await oidc.authorizationCodeGrant(
        await configuration(),
        new URL(`${redirectUri}?${answer}`),
        {
          ...{ expectedState: made('state', half), expectedNonce: made('nonce', half) },
          pkceCodeVerifier: made('verifier', half),
          ...(isAgain && { maxAge }),
        },
      )
      return await identityOf(tokens, tokens.claims()?.sub ?? '')
    },

    /**
     * Who they are by now. @param keep stores new tokens, before anything else can fail: those before them are good once.
     * @throws what `isRefusal` tells apart
     */
    async renew(subject: string, kept: string, keep: (kept: string) => Promise<void>): Promise<Identity> {
      const before: Kept = JSON.parse(seal.open(kept, subject))
      const { access, refresh } = before
      const sub = subject.slice(issuer.length + 1)
      if (!refresh) return await identityOf({ access_token: access }, sub, before)
      const tokens = await oidc.refreshTokenGrant(await configuration(), refresh)
      await keep(sealed(tokens, subject, before))
      return await identityOf(tokens, sub, before)
    },

    /** Where a browser ends a person's session there; null where the provider names no such page. */
    async endOf(subject: string, kept: string): Promise<string | null> {
      const { id }: Kept = JSON.parse(seal.open(kept, subject))
      const provider = await configuration()
      if (!provider.serverMetadata().end_session_endpoint) return null
      return oidc.buildEndSessionUrl(provider, id ? { id_token_hint: id } : {}).href
    },

    /** The role that the provider gives somebody who has this one in the office; null where it gives none. */
    roleOf(claims: Identity['claims'], role: StaffRole): StaffRole | null {
      if (roles === null) return role
      const given = [claims[roles.claim]].flat()
      return roles.values.find(([value]) => given.includes(value))?.[1] ?? null
    },
  }
}

/** Whether the provider itself has taken back what it once gave, in contrast to not answering. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    return error.cause.some(({ parameters }) => parameters.error === 'invalid_token')
  }
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
}

/** Why it failed, for the log; no answer of the provider's, which may hold tokens. */
export function reasonOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) {
    return error.error
  }
  return error instanceof Error ? error.message : String(error)
}
