import { isStaffRole, type StaffRole, staffRoles } from '../../contract/access'
import { loopback } from './network'

/** The platform's own identity provider (OpenID Connect), as the environment names it. */
export interface ProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** For the button of the login. */
  name: string
  scopes: string
  /** A claim, and which role each of its values stands for, the strongest first; null where roles are given in the office alone. */
  roles: { claim: string; values: readonly (readonly [string, StaffRole])[] } | null
}

export const providerVariables = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_ROLES',
] as const

const minSecret = 16

/** The environment, and where its mistakes are reported. */
interface Source {
  env: Readonly<Record<string, string | undefined>>
  fault(sentence: string): void
}

/** Reads the variables of single sign-on; null where there is none. */
export function readProvider(issuer: string, { env, fault }: Source): ProviderOptions | null {
  if (!issuer) {
    for (const name of [...providerVariables, 'OIDC_ONLY']) {
      if (env[name]) fault(`${name} is for single sign-on: set OIDC_ISSUER, or leave it out`)
    }
    return null
  }
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    fault('OIDC_ISSUER is no address of an identity provider, such as https://id.example.org')
  } else if (url.protocol === 'http:' && !loopback.includes(url.hostname)) {
    fault('OIDC_ISSUER is http: who signs in could be listened to. Use https; http is for this machine alone')
  }
  const { OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret = '' } = env
  if (!clientId) fault('OIDC_CLIENT_ID is missing: the provider gives one with the client’s secret')
  if (clientSecret.length < minSecret) fault(`OIDC_CLIENT_SECRET needs at least ${minSecret} characters`)
  return {
    ...{ issuer, clientId, clientSecret },
    name: env.OIDC_NAME || (url?.hostname ?? ''),
    scopes: env.OIDC_SCOPES || 'openid email profile offline_access',
    roles: rolesOf(env.OIDC_ROLES ?? '', fault),
  }
}

/** `groups office-admins=Administrator, reviewers=Moderator` */
function rolesOf(text: string, fault: Source['fault']): ProviderOptions['roles'] {
  if (!text) return null
  const [claim = '', ...rest] = text.trim().split(' ')
  const values = rest
    .join(' ')
    .split(',')
    .flatMap((entry): [string, StaffRole][] => {
      const [value = '', role = ''] = entry.split('=').map((part) => part.trim())
      return value && isStaffRole(role) ? [[value, role]] : []
    })
  if (values.length !== rest.join(' ').split(',').length) {
    fault(
      `OIDC_ROLES has to be a claim and what its values stand for, such as groups office-admins=Administrator, reviewers=Moderator; the roles are ${staffRoles.join(', ')}`,
    )
  }
  return { claim, values }
}
