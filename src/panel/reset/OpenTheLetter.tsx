import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import { Heading } from '../screens/Heading'

/** A reset session is held, but the address lacks the letter's half. */
export function OpenTheLetter({ email }: { email: string }) {
  const words = useWords()
  return (
    <>
      <Heading title={words('reset.title')} />
      <p>{words('reset.letter', { email })}</p>
      <p className="quiet">{words('reset.letterHere')}</p>
      <Link className="form-link" to="/auth/forgot" state={{ email }}>
        {words('reset.askAgain')}
      </Link>
      <Link className="form-link" to="/">
        {words('session.toLogin')}
      </Link>
    </>
  )
}
