import { useWords } from '../i18n/words'
import { Heading } from './Heading'

/** A title, and nothing else (specification §1). */
export function Dashboard() {
  const words = useWords()
  return <Heading title={words('office.dashboard')} />
}
