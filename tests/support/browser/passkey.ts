import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyProof } from '../../../src/contract/passkeys'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

interface How {
  origin: string
  /** Whether the device has asked its owner for a fingerprint, a face or a PIN. */
  isVerified?: boolean
}

/** A device with one passkey, in software: it signs as WebAuthn says. */
export function createDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0

  function clientData(type: string, challenge: string, { origin }: How): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  function authenticatorData({ origin, isVerified = true }: How, more: Uint8Array = new Uint8Array()) {
    const flags = 1 | (isVerified ? 4 : 0) | (more.length > 0 ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, more])
  }
  const credential = {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  return {
    /** Makes the passkey for a challenge. */
    create(challenge: string, how: How): NewPasskey {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authenticatorData(how, attested))],
      ])
      const attestationObject = text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      const clientDataJSON = text(clientData('webauthn.create', challenge, how))
      return { ...credential, response: { clientDataJSON, attestationObject } }
    },
    /** Signs a challenge; the device counts how often it does. */
    sign(challenge: string, how: How): PasskeyProof {
      count += 1
      const clientDataJSON = clientData('webauthn.get', challenge, how)
      const data = authenticatorData(how)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const response = {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(data),
        signature: text(signature),
      }
      return { ...credential, response }
    },
    /** As a copy of the device would, which has not counted with it. */
    setBack() {
      count = 0
    },
  }
}
