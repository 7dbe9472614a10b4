import { useWords } from '../i18n/words'
import { ProblemAlert } from '../session/ProblemAlert'
import type { RegistrationState } from './useRegistration'

/** What is told of the form as a whole: fields that are empty, or why the office did not take it. */
export function RegistrationFailed({ registration }: { registration: RegistrationState }) {
  const words = useWords()
  const { failure, faults } = registration
  if (Object.values(faults).includes('empty')) {
    return (
      <p className="alert" role="alert">
        {words('registration.emptyFields')}
      </p>
    )
  }
  if (failure === 'link_ended') {
    return (
      <ProblemAlert code={failure} advice={words('registration.failed.linkEnded')}>
        <button type="button" className="button button-quiet" onClick={registration.sendWithoutInvitation}>
          {words('registration.failed.withoutInvitation')}
        </button>
      </ProblemAlert>
    )
  }
  if (failure === null) return null
  return (
    <ProblemAlert code={failure}>
      <span>{words('registration.failed.kept')}</span>
    </ProblemAlert>
  )
}
