import { type Static, Type } from 'typebox'
import { OneOf, Strict } from './schema'

/** Bytes as base64url. */
function Bytes(maxLength: number) {
  return Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength, examples: ['bzhQd1Zk'] })
}

const credential = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(OneOf(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Object({}),
}

/** What a browser answers to a challenge with a passkey that it holds: WebAuthn's AuthenticationResponseJSON. */
export const PasskeyProof = Strict(
  {
    ...credential,
    response: Strict({
      clientDataJSON: Bytes(4000),
      authenticatorData: Bytes(4000),
      signature: Bytes(4000),
      userHandle: Type.Optional(Bytes(200)),
    }),
  },
  { title: 'PasskeyProof' },
)
export type PasskeyProof = Static<typeof PasskeyProof>

/** A passkey that a browser has made for a challenge: WebAuthn's RegistrationResponseJSON. */
export const NewPasskey = Strict(
  {
    ...credential,
    response: Strict({
      clientDataJSON: Bytes(4000),
      attestationObject: Bytes(40_000),
      authenticatorData: Type.Optional(Bytes(10_000)),
      publicKey: Type.Optional(Bytes(10_000)),
      publicKeyAlgorithm: Type.Optional(Type.Integer({ examples: [-7] })),
      transports: Type.Optional(
        Type.Array(Type.String({ maxLength: 50, examples: ['internal'] }), { maxItems: 10 }),
      ),
    }),
  },
  { title: 'NewPasskey' },
)
export type NewPasskey = Static<typeof NewPasskey>
