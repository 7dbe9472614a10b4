import { Link } from 'react-router'
import { useHeadingFocus } from '../forms/useHeadingFocus'
import { useWords } from '../i18n/words'
import type { ResultOf } from '../providers/httpClient'
import { Heading } from '../screens/Heading'

/** The account is confirmed: what it is from now on, or what it waits for. */
export function Confirmed({ organization, isPending }: ResultOf<'confirmLink'>) {
  const words = useWords()
  useHeadingFocus()
  return (
    <section className="registered">
      <Heading title={words('registration.confirmation.doneTitle')} />
      <p>{words(`registration.confirmation.${isPending ? 'pending' : 'active'}`, { organization })}</p>
      <Link className="button" to="/">
        {words('session.toLogin')}
      </Link>
    </section>
  )
}
