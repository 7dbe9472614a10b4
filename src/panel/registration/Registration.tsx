import { useLocation } from 'react-router'
import { LocaleWords } from '../i18n/LocaleWords'
import { Confirmation } from './Confirmation'
import { Register } from './Register'
import './registration.css'

/** An organization registers itself (`data` prefills), or the owner of an account confirms (`confirmation`). */
export function Registration() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const token = asked.get('confirmation')
  return (
    <LocaleWords part="registration">
      <div className="registration" key={search}>
        {token === null ? <Register data={asked.get('data')} /> : <Confirmation token={token} />}
      </div>
    </LocaleWords>
  )
}
