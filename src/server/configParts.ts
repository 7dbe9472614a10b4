import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { delimiter, join, resolve } from 'node:path'
import { emailPattern } from '../contract/common'
import { faultOfAddress, isPrivate } from './http/publicAddresses'
import { isSecret } from './lib/signature'

/** Whose requests and answers a scoring service understands. */
const serviceKinds = ['gatehouse', 'perspective', 'openai'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Where the operator's scoring service is, and whose language it speaks. */
export interface ScoringService {
  url: string
  key: string | null
  kind: ServiceKind
}

export function portOf(name: string, text: string, faults: string[]): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push(`${name} is "${text}": it has to be a whole number from 0 to 65535`)
  }
  return port
}

/** A comma-separated list of exact origins. */
export function origins(
  name: string,
  text: string | undefined,
  protocols: string[],
  faults: string[],
): string[] {
  const given = (text ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  for (const origin of given) {
    const url = URL.canParse(origin) ? new URL(origin) : null
    if (!url || url.origin !== origin || !protocols.includes(url.protocol)) {
      faults.push(
        `${name} holds "${origin}": each entry has to be an exact ${protocols.map((protocol) => `${protocol}//`).join(' or ')} origin, without a path`,
      )
    }
  }
  return given
}

export function database(name: string, text: string | undefined, faults: string[]): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    // The value may hold a password, so it is not repeated.
    faults.push(
      `${name} is no address of a Postgres database, such as postgres://name:password@db.example.org/office. Leave it out to keep the data under DATA_DIR`,
    )
  }
  return text
}

export function sharedMedia(text: string | undefined, isShared: boolean, faults: string[]): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlace =
    (url?.protocol === 'file:' && url.host === '') || (url?.protocol === 's3:' && url.host !== '')
  if (!isPlace) {
    faults.push(
      `MEDIA_URL is "${text}": it has to be a folder, file:///srv/media, or a bucket, s3://name/prefix`,
    )
  } else if (!isShared) {
    faults.push(
      'MEDIA_URL is for servers that share a database: set DATABASE_URL, or leave it out to keep media under DATA_DIR',
    )
  }
  return text
}

export function mailServer(text: string | undefined, faults: string[]): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    // The value may hold a password, so it is not repeated.
    faults.push('SMTP_URL is no address of a mail server, such as smtps://name:password@mail.example.org')
  }
  return text
}

/** Neither is repeated in what is said: the address may hold a key, and the secret is one. */
export function webhook(
  url: string | undefined,
  secret: string | undefined,
  isPrivateAllowed: boolean,
  faults: string[],
): { url: string; secret: string } | null {
  if (!url && !secret) return null
  const fault = url ? faultOfAddress(url, isPrivateAllowed) : 'malformed'
  if (fault === 'private_network') {
    faults.push('WEBHOOK_URL leads into a private network: WEBHOOK_PRIVATE=true allows that')
  } else if (fault !== null) {
    faults.push('WEBHOOK_URL is no https address, such as https://platform.example.org/gatehouse')
  }
  if (!isSecret(secret ?? '')) {
    faults.push(
      'WEBHOOK_SECRET is no secret of Standard Webhooks: whsec_ and 24 to 64 random bytes in base64, such as echo whsec_$(openssl rand -base64 32) makes',
    )
  }
  return { url: url ?? '', secret: secret ?? '' }
}

/** The key is never repeated in what is said. */
export function scoringService(
  address: string | undefined,
  key: string | undefined,
  kindName: string | undefined,
  faults: string[],
): ScoringService | null {
  if (!address) {
    if (key) faults.push('ANALYZER_KEY is for a scoring service: set ANALYZER_URL, or leave it out')
    if (kindName) faults.push('ANALYZER_KIND is for a scoring service: set ANALYZER_URL, or leave it out')
    return null
  }
  const isKind = (name: string): name is ServiceKind => serviceKinds.some((kind) => kind === name)
  const kind = kindName || 'gatehouse'
  if (!isKind(kind)) {
    faults.push(
      `ANALYZER_KIND is "${kind}": it has to be ${serviceKinds.join(', ')}, or left out for gatehouse`,
    )
    return null
  }
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    faults.push('ANALYZER_URL is no address, such as https://scoring.example.org')
  } else if (url.protocol === 'http:' && !isPrivate(url)) {
    faults.push(
      'ANALYZER_URL is http: what children write would cross the network in the open. Use https; http is for localhost and private IP addresses',
    )
  } else if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    faults.push('ANALYZER_URL holds more than an address and a path: a key belongs into ANALYZER_KEY')
  }
  if (!key && kind !== 'gatehouse')
    faults.push(`ANALYZER_KEY is missing: a service of the kind ${kind} asks for one`)
  if (key && !/^[!-~]+$/.test(key)) faults.push('ANALYZER_KEY holds signs that no key has, such as blanks')
  return { url: address, key: key || null, kind }
}

export function yes(name: string, text: string | undefined, faults: string[]): boolean {
  if (text && !['true', 'false'].includes(text))
    faults.push(`${name} is "${text}": it has to be true or false`)
  return text === 'true'
}

export function sender(text: string | undefined, faults: string[]): string | null {
  if (!text) return null
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (!new RegExp(emailPattern).test(address)) {
    faults.push(
      `MAIL_FROM is "${text}": it has to be an address, or a name with one: Gatehouse <office@example.org>`,
    )
  }
  return text
}

export function wholeNumber(
  name: string,
  text: string | undefined,
  usual: number,
  faults: string[],
  least = 1,
): number {
  const given = Number(text || usual)
  if (!Number.isInteger(given) || given < least)
    faults.push(`${name} is "${text}": it has to be a whole number from ${least}`)
  return given
}

/** A comma-separated list of addresses and networks (10.0.0.0/8). */
export function proxies(text: string | undefined, faults: string[]): string[] {
  const given = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  for (const entry of given) {
    const [address = '', bits = '0', ...rest] = entry.split('/')
    const version = isIP(address)
    if (
      version === 0 ||
      rest.length > 0 ||
      !/^\d+$/.test(bits) ||
      Number(bits) > (version === 4 ? 32 : 128)
    ) {
      faults.push(
        `TRUST_PROXY holds "${entry}": each entry has to be an IP address or a network such as 10.0.0.0/8`,
      )
    }
  }
  return given
}

/** One of some words, of which the first is the usual. */
export function oneOf<Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly [Word, ...Word[]],
  faults: string[],
): Word {
  const found = words.find((word) => word === text)
  if (text && !found) faults.push(`${name} is "${text}": it has to be one of ${words.join(', ')}`)
  return found ?? words[0]
}

export function onOrOff(name: string, text: string | undefined, faults: string[]): boolean {
  if (text && !['on', 'off'].includes(text)) faults.push(`${name} is "${text}": it has to be on or off`)
  return text !== 'off'
}

export function hashService(text: string | undefined, faults: string[]): string | null {
  if (!text) return null
  if (faultOfAddress(text, true) !== null) {
    // The address may hold a key, so it is not repeated.
    faults.push('MEDIA_HASHES_URL is no https or http address, such as https://hashes.example.org/match')
  }
  return text
}

/** Where a program is: the one that is named, or else of this name on the search path; null where there is none. */
export function program(
  name: string,
  { named, usual, searchPath }: { named: string | undefined; usual: string; searchPath: string | undefined },
  faults: string[],
): string | null {
  if (named) {
    if (!canRun(named)) faults.push(`${name} is "${named}": there is no such program that the office may run`)
    return resolve(named)
  }
  const folders = (searchPath ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => resolve(join(folder, usual))).find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
