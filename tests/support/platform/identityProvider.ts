import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type ClientMetadata } from 'oidc-provider'
import { onTestFinished } from 'vitest'

// It says with each start that it is none for production, which it is not to be.
for (const level of ['info', 'warn'] as const) {
  // biome-ignore lint/suspicious/noConsole: what it says goes on to where it went before
  const write = console[level]
  console[level] = (...said) => {
    if (!/oidc-provider (NOTICE|WARNING)/.test(String(said[0]))) write(...said)
  }
}

/** Somebody whom the provider knows, by the name that they sign in with there. */
interface Known {
  email?: string
  email_verified?: boolean | string
  groups?: string[]
}

interface Options {
  /** Where it leads back to; where that is not known yet, `leadTo` says it. */
  origin?: string
  /** Whether it gives refresh tokens; by default it does. */
  refreshes?: boolean
  /** Whether each is good once; by default it is not. */
  rotates?: boolean
  client?: Partial<ClientMetadata>
}

const clientSecret = 'a-secret-of-the-client-for-the-tests'

/** A real OpenID Connect provider on this machine, with its own page to sign in; `people` are those whom it knows now. */
export async function startIdentityProvider({
  origin,
  refreshes = true,
  rotates = false,
  client = {},
}: Options) {
  const people = new Map<string, Known>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const leadTo = (origin: string) => server.on('request', providerFor(origin).callback())
  const providerFor = (origin: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: 'gatehouse',
          client_secret: clientSecret,
          redirect_uris: [`${origin}/`],
          grant_types: ['authorization_code', 'refresh_token'],
          ...client,
        },
      ],
      pkce: { required: () => true },
      cookies: { keys: ['a key of its cookies'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
      findAccount: (_context, id) => {
        const person = people.get(id)
        return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
      },
      issueRefreshToken: async () => refreshes,
      rotateRefreshToken: rotates,
      // Its own staff's office is not asked for consent.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile offline_access')
        await grant.save()
        return grant
      },
    })
  if (origin !== undefined) leadTo(origin)
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return {
    issuer,
    people,
    leadTo,
    close,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'gatehouse', OIDC_CLIENT_SECRET: clientSecret },
  }
}

export type TestProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/** The same, until the test is over. */
export async function identityProviderForTest(options: Options): Promise<TestProvider> {
  const provider = await startIdentityProvider(options)
  onTestFinished(async () => void (await provider.close()))
  return provider
}

/** A browser at the provider: it keeps cookies, types a name where it is asked, and comes back with an answer. */
export function providerBrowser() {
  const cookies = new Map<string, string>()
  async function open(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    /** @returns what stands behind the `#` of the address that it leads back to */
    async signIn(url: string, name: string): Promise<string> {
      let response = await open(url)
      let at = url
      for (let step = 0; step < 10; step += 1) {
        const location = response.headers.get('location')
        if (location !== null) {
          const next = new URL(location, at)
          if (next.hash !== '') return next.hash.slice(1)
          at = next.href
          response = await open(at)
        } else {
          response = await open(at, { prompt: 'login', login: name, password: 'any' })
        }
      }
      throw new Error(`The provider does not lead back: ${at}`)
    },
  }
}
