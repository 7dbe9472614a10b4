import type { Option } from '../form/Choice'
import { useWords } from '../i18n/words'
import { ChoiceFilter } from './ChoiceFilter'

/** Narrows a list to one status. */
export function StatusFilter({ statuses }: { statuses: readonly Option[] }) {
  const words = useWords()
  const options = [{ value: '', label: words('office.list.all') }, ...statuses]
  return <ChoiceFilter source="status" label={words('office.list.status')} options={options} />
}
