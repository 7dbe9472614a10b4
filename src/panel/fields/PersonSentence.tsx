import { Fragment } from 'react'
import { useWords, type WordKey } from '../i18n/words'
import { Age } from './Age'
import { PersonLink } from './PersonLink'
import { Verbatim } from './Verbatim'

export interface NamedPerson {
  /** Null for a person who is no longer known. */
  uid: string | null
  name: string
  ageBand?: string | undefined
  isConcerned?: boolean
}

interface Props {
  /** With `%{name}` or `%{names}` in it. */
  label: WordKey
  people: readonly NamedPerson[]
}

/** A sentence whose names lead to the people’s pages. */
export function PersonSentence({ label, people }: Props) {
  const words = useWords()
  const [before, after] = words(label, { name: mark, names: mark }).split(mark)
  return (
    <>
      {before}
      {people.map(({ name, ageBand, ...link }, index) => (
        <Fragment key={link.uid ?? name}>
          {index > 0 ? ', ' : null}
          <PersonLink {...link}>
            <Verbatim>{name}</Verbatim>
          </PersonLink>
          <Age band={ageBand} />
        </Fragment>
      ))}
      {after}
    </>
  )
}

const mark = '{}'
