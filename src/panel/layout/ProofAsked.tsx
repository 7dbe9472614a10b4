import { Suspense, useEffect, useState } from 'react'
import { askForProofBy } from '../providers/proof'
import { lazyPart } from './lazyPart'

const proof = lazyPart(async () => (await import('./Proof')).Proof)

/** The question who one is, while the office asks it. */
export function ProofAsked() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(
    () =>
      askForProofBy(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isProved: boolean) => {
              setAnswer(null)
              resolve(isProved)
            })
          }),
      ),
    [],
  )
  if (!answer) return null
  return (
    <Suspense>
      <proof.Part onAnswer={answer} />
    </Suspense>
  )
}
