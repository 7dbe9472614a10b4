import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'

/** Tells that the session lives in this tab only. */
export function SessionNotStored() {
  const words = useWords()
  const { isStored } = useSession()
  return isStored ? null : (
    <p className="warning" role="status">
      {words('session.notStored')}
    </p>
  )
}
