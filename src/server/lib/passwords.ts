import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id with 19 MiB and two passes: the OWASP Password Storage Cheat Sheet's first choice. */
const recommended = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Passwords of people: how the office keeps and checks them. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether `password` is the one behind `hashed`; without a hash it takes the same time and says no. */
  matches(hashed: string | null, password: string): Promise<boolean>
  /** Whether it was hashed at another cost than new ones are. */
  isOutdated(hashed: string): boolean
}

/**
 * One password has many spellings (é is one character on Windows and two on a Mac): it is kept and checked in NFC.
 * @param cost of a hash; what was hashed at another one is checked at that
 */
export async function createPasswords(cost = recommended): Promise<Passwords> {
  // However many sign in at once, a processor is left for everything else.
  const limit = pLimit(Math.max(1, availableParallelism() - 1))
  const decoy = await hash('nobody has this password', cost)
  return {
    hash: (password) => limit(() => hash(password.normalize('NFC'), cost)),
    matches: async (hashed, password) => {
      const isMatch = await limit(() => verify(hashed ?? decoy, password.normalize('NFC')))
      return hashed !== null && isMatch
    },
    isOutdated: (hashed) => costIn(hashed) !== costIn(decoy),
  }
}

/** Algorithm, version, memory, passes and threads in the text of a hash: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
function costIn(hashed: string): string {
  return hashed.split('$', 4).join('$')
}
