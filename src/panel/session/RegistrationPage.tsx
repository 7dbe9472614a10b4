import { Suspense } from 'react'
import { useWords } from '../i18n/words'
import { RegistrationPart } from '../registration/registrationPart'
import { LightPage } from './LightPage'

/** `/organization/register`: a lazy part, for those who sign in do not need it. */
export function RegistrationPage() {
  const words = useWords()
  return (
    <LightPage>
      <Suspense fallback={<p role="status">{words('common.loading')}</p>}>
        <RegistrationPart />
      </Suspense>
    </LightPage>
  )
}
