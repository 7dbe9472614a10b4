import { isAdult } from '../../shared/ages'
import { useWords } from '../i18n/words'

const isOfAge = (band: string) => isAdult({ born: null, age_band: band }, 0)

/** The age band (`9–11`) or "adult", separated from the name before it. */
export function Age({ band }: { band: string | undefined }) {
  const words = useWords()
  if (band === undefined) return null
  return (
    <>
      {' '}
      <span className="quiet" title={words('accounts.ages.age')}>
        {isOfAge(band) ? (
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
