import { ApiProblem } from './apiProblem'
import { enter } from './authProvider'
import { browserStorage } from './browserStorage'
import { call, callPublic } from './http'

/** This tab's half of a pending sign-in, and whether that is a re-authentication. */
const tab = browserStorage('sessionStorage')
const halfName = 'gatehouse:provider'
const againName = 'gatehouse:provider-again'

/** Goes to the provider's page, to sign in or, with `again`, to re-authenticate. @throws ApiProblem */
export async function goToProvider(again: boolean): Promise<void> {
  const { url, half } = await callPublic('beginByProvider', { body: { origin: location.origin, again } })
  tab.write(halfName, half)
  tab.write(againName, String(again))
  location.assign(url)
}

/** The provider's answer in an address, or null. */
export function answerIn({ hash, search }: { hash: string; search: string }): string | null {
  return [hash, search].map((part) => part.slice(1)).find((part) => /(^|&)state=/.test(part)) ?? null
}

/** Hands the provider's answer to the office, to sign in or re-authenticate. @throws ApiProblem */
export async function finishByProvider(answer: string): Promise<'signed_in' | 'proved'> {
  const half = tab.read(halfName)
  const isAgain = tab.read(againName) === 'true'
  tab.remove(halfName)
  if (half === null) throw new ApiProblem({ code: 'provider_refused', status: 403, title: 'Not begun here' })
  const body = { origin: location.origin, half, answer }
  if (isAgain) {
    await call('proveByProvider', { body })
    return 'proved'
  }
  await enter(await callPublic('signInByProvider', { body }))
  return 'signed_in'
}
