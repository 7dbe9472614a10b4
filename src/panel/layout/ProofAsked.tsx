import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../page/lazyPart'
import { askForProofBy } from '../providers/proof'

const proof = lazyPart(async () => (await import('./Proof')).Proof)

/** The question who one is, while the office asks it. */
export function ProofAsked() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => {
    let leave = () => {}
    const end = askForProofBy(
      () =>
        new Promise((resolve) => {
          // A call must not wait forever for a dialog that is gone.
          leave = () => resolve(false)
          setAnswer(() => (isProved: boolean) => {
            setAnswer(null)
            resolve(isProved)
          })
        }),
    )
    return () => {
      end()
      leave()
    }
  }, [])
  if (!answer) return null
  return (
    <Suspense>
      <proof.Part onAnswer={answer} />
    </Suspense>
  )
}
