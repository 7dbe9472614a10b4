import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../page/lazyPart'
import { registerReauthPrompt } from '../providers/reauthentication'

const proof = lazyPart(async () => (await import('./ReauthDialog')).ReauthDialog)

/** Shows the re-authentication dialog when a call needs it. */
export function ReauthPrompt() {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => {
    let leave = () => {}
    const end = registerReauthPrompt(
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
