import { type Clock, type Microseconds, second } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { Seal } from '../lib/seal'
import { newToken } from '../lib/tokens'
import type { Db } from './db'
import type { SecretRow } from './schema/settings'
import * as secretsRepository from './secrets.repository'

/** What the office's own keys are for. */
type KeyName = SecretRow['name']

interface Key {
  id: string
  name: KeyName
  value: string
  created: Microseconds
  /** Until when what it has signed is good; null for the key that signs. */
  expires: Microseconds | null
}

/** The office's own keys, as this server knows them. */
export interface Keyring {
  /** The value of the key to sign with. */
  current(name: KeyName): string
  /** The key by which this holds, of those that are good. */
  find(name: KeyName, holds: (value: string) => boolean): Key | null
  isGood(id: string): boolean
  /** Learns of the keys that were made or ended elsewhere; before a link is given, so that its key has not just ended. */
  refresh(): Promise<void>
}

/** A new key signs when every server has had the time to learn of it. */
const adoption = 5 * second

const names: readonly KeyName[] = ['media', 'support', 'networks', 'handovers']

type Parts = { db: Db; seal: Seal; clock: Clock }

/** Makes the keys that are missing. @throws SecretKeyRefused */
export async function openKeyring({ db, seal, clock }: Parts): Promise<Keyring> {
  let keys: readonly Key[] = []
  const isGood = ({ expires }: Key) => expires === null || expires > clock()
  const goodOf = (name: KeyName) => keys.filter((key) => key.name === name && isGood(key))

  async function refresh(): Promise<void> {
    const known = new Map(keys.map(({ id, value }) => [id, value]))
    const rows = await secretsRepository.newestFirst(db)
    keys = rows.map((row) => ({ ...row, value: known.get(row.id) ?? seal.open(row.value, placeOf(row.id)) }))
  }

  await secretsRepository.insert(db, newKeys(seal, clock()))
  await refresh()
  return {
    current(name) {
      const good = goodOf(name)
      const key = good.find(({ created }) => created + adoption <= clock()) ?? good.at(-1)
      if (!key) throw new Error(`There is no key for ${name}.`)
      return key.value
    },
    find: (name, holds) => goodOf(name).find(({ value }) => holds(value)) ?? null,
    isGood: (id) => keys.some((key) => key.id === id && isGood(key)),
    refresh,
  }
}

/**
 * Makes new keys, in the caller's transaction. What those before them have signed is good for `overlap` more; of networks nothing is
 * compared with a key, so that their earlier one ends at once.
 * @throws SecretKeyRefused
 */
export async function rotateKeys({ db, seal, clock }: Parts, overlap: Microseconds): Promise<void> {
  // Sealed with another key than theirs, the new ones could not be opened by the servers that run.
  for (const { id, value } of await secretsRepository.newestFirst(db)) seal.open(value, placeOf(id))
  await secretsRepository.end(db, clock(), clock() + overlap)
  await secretsRepository.insert(db, newKeys(seal, clock()))
}

function newKeys(seal: Seal, created: Microseconds): SecretRow[] {
  return names.map((name) => {
    const id = idAt(created)
    return { id, name, value: seal.close(newToken(), placeOf(id)), created, expires: null }
  })
}

function placeOf(id: string): string {
  return `secrets ${id}`
}
