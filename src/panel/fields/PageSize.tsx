import { useListContext } from 'ra-core'
import { pageSizes } from '../../contract/common'
import { useWords } from '../i18n/words'
import { Choice } from './Choice'

/** The page sizes of specification §9, and the one in force where it is none of them. */
export function PageSize() {
  const words = useWords()
  const { perPage, setPerPage } = useListContext()
  const sizes = [...new Set([...pageSizes, perPage])].sort((one, other) => one - other)
  return (
    <Choice
      label={words('office.list.pageSize')}
      value={String(perPage)}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      onChange={(size) => setPerPage(Number(size))}
    />
  )
}
