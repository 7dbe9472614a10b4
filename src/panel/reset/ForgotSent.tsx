import { Link } from 'react-router'
import { useHeadingFocus } from '../forms/useHeadingFocus'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'
import type { ForgotState } from './useForgot'

/** The letter is on its way. */
export function ForgotSent({ forgot }: { forgot: ForgotState }) {
  const words = useWords()
  useHeadingFocus()
  return (
    <>
      <Heading title={words('reset.forgot.title')} />
      <p className="note" role="status">
        {words('reset.forgot.sent')}
      </p>
      <p>{words('reset.forgot.here', { email: forgot.sentTo ?? '' })}</p>
      <p className="quiet">{words('reset.forgot.noLetter')}</p>
      <button type="button" className="button button-quiet" onClick={forgot.writeAgain}>
        {words('reset.forgot.again')}
      </button>
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </>
  )
}
