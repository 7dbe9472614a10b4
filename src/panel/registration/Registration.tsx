import { useLocation } from 'react-router'
import { registrationWords } from '../i18n/registrationCatalog'
import { WordsContext } from '../i18n/words'
import { Confirmation } from './Confirmation'
import { Register } from './Register'
import './registration.css'

/** An organization registers itself (`data` prefills), or the owner of an account confirms (`confirmation`). */
export function Registration() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const token = asked.get('confirmation')
  return (
    <WordsContext value={registrationWords}>
      <div className="registration" key={search}>
        {token === null ? <Register data={asked.get('data')} /> : <Confirmation token={token} />}
      </div>
    </WordsContext>
  )
}
