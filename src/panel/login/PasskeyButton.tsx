import { Alert, Button } from '@mui/material'
import type { PasskeyProof } from '../../contract/passkeys'
import { useFaultWords, useWords, type WordKey } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { useProblemWords } from '../providers/problemWords'
import { useSend } from './useSend'

interface Props {
  label: WordKey
  ask(): Promise<string>
  send(answer: { challenge: string; passkey: PasskeyProof }): Promise<unknown>
}

/** Nothing where the browser has no passkeys. */
export function PasskeyButton({ label, ask, send }: Props) {
  const words = useWords()
  const problemWords = useProblemWords()
  const faultWords = useFaultWords()
  const sent = useSend(async () => {
    const { signWithPasskey } = await import('../providers/passkeys')
    const challenge = await ask()
    await send({ challenge, passkey: await signWithPasskey(challenge) })
  })
  if (!('PublicKeyCredential' in window)) return null
  const [fault] = sent.error instanceof ApiProblem ? sent.error.errors : []
  const isOff = sent.isPending || sent.wait > 0
  return (
    <>
      {sent.error ? (
        <Alert severity="error">
          {fault ? faultWords(fault) : words('office.form.failed', problemWords(sent.error))}
        </Alert>
      ) : null}
      <Button
        variant="outlined"
        aria-disabled={isOff}
        onClick={() => void sent.send(undefined).catch(() => undefined)}
      >
        {sent.wait > 0 ? words('session.wait', { seconds: sent.wait }) : words(label)}
      </Button>
    </>
  )
}
