import { isAdult } from '../../shared/ages'
import { useWords } from '../i18n/words'

/** The age band (`9–11`) or "adult", separated from the name before it. */
export function Age({ band }: { band: string | undefined }) {
  const words = useWords()
  if (band === undefined) return null
  const isOfAge = isAdult({ born: null, age_band: band }, 0)
  return (
    <>
      {' '}
      <span className="quiet" title={words('accounts.ages.age')}>
        {isOfAge ? (
          words('accounts.ages.adult')
        ) : (
          <>
            <span className="hidden-text">{words('accounts.ages.age')} </span>
            {band}
          </>
        )}
      </span>
    </>
  )
}
