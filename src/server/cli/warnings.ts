import { type Config, loopback } from '../config'

/** So many slips of the hand make one name of another. */
const slips = 2

/** What a real office should not be opened without, a sentence each. */
export function warnings(
  { isDemo, host, publicUrl, trustedProxies, smtpUrl, databaseUrl }: Config,
  isKeySet: boolean,
): string[] {
  if (isDemo) return []
  const isPublic = !loopback.includes(host) || trustedProxies.length > 0
  return [
    ...(isPublic && publicUrl === null
      ? [
          'PUBLIC_URL is not set: links in letters lead to this machine’s own address, and forgotten passwords can’t be reset elsewhere.',
        ]
      : []),
    ...(isPublic && publicUrl?.startsWith('http:')
      ? [
          'PUBLIC_URL is http: passwords and children’s data would cross the network in the open. Put a proxy with TLS in front.',
        ]
      : []),
    ...(publicUrl?.startsWith('https:') && trustedProxies.length === 0
      ? [
          'TRUST_PROXY is not set: behind the proxy that speaks https for this office everybody has one address, and a stranger’s wrong passwords lock all out.',
        ]
      : []),
    ...(databaseUrl !== null && isInTheOpen(databaseUrl)
      ? ['DATABASE_URL has no sslmode: all that the office knows would cross the network in the open.']
      : []),
    ...(smtpUrl === null
      ? ['SMTP_URL is not set: letters are files, and nobody gets them unless you hand them on.']
      : []),
    ...(isKeySet ? [] : ['PLATFORM_KEY is not set: the platform can’t feed this office.']),
  ]
}

/** Whether a database is elsewhere, and nothing says that the way there is encrypted. */
function isInTheOpen(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const mode = searchParams.get('sslmode')
  return !loopback.includes(hostname) && (mode === null || mode === 'disable')
}

/** Names in a file of variables that are none of ours, and nearly one of ours. */
export function misspelled(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((one) => distance(name, one) <= slips)
    return meant
      ? [`${name} in .env is no variable of the office’s, so it does nothing. Did you mean ${meant}?`]
      : []
  })
}

/** How many signs have to be changed, added or taken out to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, sign] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, another] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (sign === another ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
