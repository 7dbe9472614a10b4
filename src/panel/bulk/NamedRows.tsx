import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'

/** So many names are shown; the rest is a number. */
const mostNames = 5

/** Whom an action is about. */
export function NamedRows({ names }: { names: readonly string[] }) {
  const words = useWords()
  const rest = names.length - mostNames
  const shown = rest > 1 ? names.slice(0, mostNames) : names
  return (
    <ul className="named-rows">
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
        <li key={`${name} ${index}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {rest > 1 ? <li className="quiet">{words('office.bulk.more', { count: formatCount(rest) })}</li> : null}
    </ul>
  )
}
