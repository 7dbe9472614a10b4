import { ApiProblem } from './apiProblem'
import { enter } from './authProvider'
import { browserStorage } from './browserStorage'
import { call, callPublic } from './http'

/** This tab's half of a sign-in that is under way, and whether it only shows again who one is. */
const tab = browserStorage('sessionStorage')
const halfName = 'gatehouse:provider'
const againName = 'gatehouse:provider-again'

/** Goes to the provider's page: to sign in, or, with `again`, to confirm the identity of the person who is signed in. @throws ApiProblem */
export async function goToProvider(again: boolean): Promise<void> {
  const { url, half } = await callPublic('beginByProvider', { body: { origin: location.origin, again } })
  tab.write(halfName, half)
  tab.write(againName, String(again))
  location.assign(url)
}

/** What the provider has led back with; null where an address holds no such thing. */
export function answerIn({ hash, search }: { hash: string; search: string }): string | null {
  return [hash, search].map((part) => part.slice(1)).find((part) => /(^|&)state=/.test(part)) ?? null
}

/** Hands the answer to the office: somebody is signed in by it, or has shown who they are. @throws ApiProblem */
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
