import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey, PasskeyProof } from '../../../contract/passkeys'
import type { Context } from '../../context'
import type { FactorRow } from '../../db/schema/identity'
import { ownOrigins } from './resets'

/** A passkey belongs to the name of the address at which it was made, and its owner has shown themselves to their device. */
function expected(ctx: Context, challenge: string) {
  const origins = ownOrigins(ctx)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: origins.map((origin) => new URL(origin).hostname),
    requireUserVerification: true,
  }
}

/** What is kept of a new passkey; null where it is not right. */
export async function readNewPasskey(
  ctx: Context,
  challenge: string,
  passkey: NewPasskey,
): Promise<{ credential: string; key: string; counter: number } | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey,
      ...expected(ctx, challenge),
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential: id, key: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    return null
  }
}

/** The passkey's count after it has signed the challenge; null where it has not, or a copy of it did. */
export async function countAfter(
  ctx: Context,
  challenge: string,
  passkey: PasskeyProof,
  { key, counter }: Pick<FactorRow, 'key' | 'counter'>,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey,
      credential: { id: passkey.id, publicKey: Buffer.from(key, 'base64url'), counter },
      ...expected(ctx, challenge),
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
