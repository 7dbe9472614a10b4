import { ForgotForm } from './ForgotForm'
import { ForgotSent } from './ForgotSent'
import { ResetFrame } from './ResetFrame'
import { useForgot } from './useForgot'

/** `/auth/forgot`: asks for the letter with the link. */
export function Forgot() {
  const forgot = useForgot()
  return (
    <ResetFrame>{forgot.sentTo ? <ForgotSent forgot={forgot} /> : <ForgotForm forgot={forgot} />}</ResetFrame>
  )
}
