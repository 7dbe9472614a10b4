import {
  bufferToBase64URLString,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { NewFactorBegun } from '../../contract/factors'
import type { NewPasskey, PasskeyProof } from '../../contract/passkeys'
import type { UserSession } from '../../contract/session'
import { ApiProblem } from './apiProblem'

const userVerification = 'required'

/** Asks for a passkey. @throws ApiProblem `passkey_unused` */
export function signWithPasskey(challenge: string): Promise<PasskeyProof> {
  return used(startAuthentication({ optionsJSON: { challenge, userVerification } }))
}

/** Creates a discoverable passkey. @throws the same */
export function makePasskey(
  { challenge, passkeys }: NewFactorBegun,
  { uid, email, firstname, lastname }: UserSession,
): Promise<NewPasskey> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = {
    challenge,
    rp: { name: 'Gatehouse' },
    user: {
      id: bufferToBase64URLString(new TextEncoder().encode(uid).buffer),
      name: email,
      displayName: `${firstname} ${lastname}`.trim(),
    },
    // EdDSA, ES256 and RS256, as the office checks them.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    excludeCredentials: passkeys.map((id) => ({ id, type: 'public-key' })),
    attestation: 'none',
  }
  return used(startRegistration({ optionsJSON }))
}

/** The browser's reason (cancelled, already registered) stays as the detail. */
async function used<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return await asked.catch((failure: unknown) => {
    throw new ApiProblem({ code: 'passkey_unused', status: 0, title: String(failure) })
  })
}
