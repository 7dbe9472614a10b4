import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The configured keys do not open what the database keeps. */
export class SecretKeyRefused extends Error {}

/** Encrypts what the database keeps of secrets. Without a key secrets are kept as they are. */
export interface Seal {
  /** `place` is the table and key of the row: what was sealed for one row opens in no other. */
  close(secret: string, place: string): string
  /** @throws SecretKeyRefused where none of the keys has sealed it for this place */
  open(kept: string, place: string): string
  /** As it is kept from now on: sealed with the current key. @throws SecretKeyRefused */
  renew(kept: string, place: string): string
}

const cipher = 'aes-256-gcm'
const prefix = 'sealed.'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM by keys of 32 bytes: the first one seals, each of them opens. */
export function createSeal(keys: readonly Buffer[]): Seal {
  const [current] = keys

  function close(secret: string, place: string): string {
    if (current === undefined) return secret
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, current, iv).setAAD(Buffer.from(place))
    const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
    return prefix + Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')
  }

  function open(kept: string, place: string): string {
    if (!kept.startsWith(prefix)) return kept
    for (const key of keys) {
      const secret = openWith(key, kept, place)
      if (secret !== null) return secret
    }
    throw refused(keys.length)
  }

  return {
    close,
    open,
    renew(kept, place) {
      const secret = open(kept, place)
      const isCurrent = current === undefined || openWith(current, kept, place) !== null
      return isCurrent ? kept : close(secret, place)
    },
  }
}

function openWith(key: Buffer, kept: string, place: string): string | null {
  const bytes = Buffer.from(kept.slice(prefix.length), 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(place)).setAuthTag(tag)
    const secret = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()])
    return secret.toString('utf8')
  } catch {
    // Another key, another place, or changed bytes: which of them can't be told.
    return null
  }
}

function refused(keys: number): SecretKeyRefused {
  return new SecretKeyRefused(
    keys === 0
      ? 'The secrets in the database are encrypted, and neither SECRET_KEY nor SECRET_KEY_FILE is set. Nothing was changed: ' +
          'start with the key that they were encrypted with.'
      : 'SECRET_KEY does not open the secrets in the database: they were encrypted with another key. Nothing was changed: ' +
          'start with that key, or name both, the new one first: SECRET_KEY=new,old.',
  )
}
