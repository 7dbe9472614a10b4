import { useNavigate } from 'react-router'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { canStepBack } from './stepBack'
import { usePageTitle } from './usePageTitle'

/** For every address that has no screen, in the office and outside (specification §2). */
export function NotFound() {
  const words = useWords()
  const navigate = useNavigate()
  usePageTitle(words('common.notFound.title'))
  const { user } = useSession()
  const goBack = () => (canStepBack(window) ? navigate(-1) : navigate(user ? '/office/accounts' : '/'))
  return (
    <section className="notice">
      <p className="notice-number" aria-hidden="true">
        404
      </p>
      <h1>{words('common.notFound.text')}</h1>
      <button type="button" className="button" onClick={goBack}>
        {words('common.notFound.back')}
      </button>
    </section>
  )
}
