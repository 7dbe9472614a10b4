import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes: the OWASP Password Storage Cheat Sheet's first choice. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Passwords of people: how the office keeps and checks them. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether `password` is the one behind `hashed`; without a hash it takes the same time and says no. */
  matches(hashed: string | null, password: string): Promise<boolean>
}

export async function createPasswords(): Promise<Passwords> {
  const decoy = await hash('nobody has this password', cost)
  return {
    hash: (password) => hash(password, cost),
    matches: async (hashed, password) => {
      const isMatch = await verify(hashed ?? decoy, password)
      return hashed !== null && isMatch
    },
  }
}
