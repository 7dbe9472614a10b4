import { type ComponentType, Suspense } from 'react'
import { useWords } from '../i18n/words'
import { LightPage } from './LightPage'

/** A page outside the office that is a lazy part, for those who sign in do not need it. */
export function LightPart({ part: Part }: { part: ComponentType }) {
  const words = useWords()
  return (
    <LightPage>
      <Suspense fallback={<p role="status">{words('common.loading')}</p>}>
        <Part />
      </Suspense>
    </LightPage>
  )
}
