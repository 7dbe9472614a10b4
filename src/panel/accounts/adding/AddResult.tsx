import { isolated } from '../../fields/isolated'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'
import { isUnanswered } from '../../providers/apiProblem'
import type { AddedAccount } from './useAddAccount'

interface Props {
  /** A required field is empty. */
  isMissing: boolean
  added: AddedAccount | null
  /** A failure that no field tells. */
  failure: unknown
}

/** Who was added, or why nobody was. */
export function AddResult({ isMissing, added, failure }: Props) {
  const words = useWords()
  const problemWords = useProblemWords()
  return (
    <>
      <p className="added" role="status">
        {added
          ? words(added.isNew ? 'adding.added' : 'adding.attached', { name: isolated(added.name) })
          : null}
      </p>
      {isMissing ? (
        <p className="alert" role="alert">
          {words('common.required')}
        </p>
      ) : null}
      {failure ? (
        <p className="alert" role="alert">
          {words(isUnanswered(failure) ? 'adding.unknown' : 'adding.nothingAdded', problemWords(failure))}
        </p>
      ) : null}
    </>
  )
}
