import { Box, Pagination, PaginationItem, TextField } from '@mui/material'
import { useListContext, useResourceContext } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { pageSizes } from '../../contract/lists'
import { formatCount } from '../fields/format'
import { NativeSelect } from '../form/inputs'
import { useWords } from '../i18n/words'
import { narrowPage } from '../theme/tokens'
import { choosePageSize } from './rows'

/** Below a list (specification §9): which rows are shown, the page size, and the first pages, an ellipsis and the last. */
export function Pager() {
  const words = useWords()
  const resource = useResourceContext() ?? ''
  const { page, perPage, total = 0, setPage, setPerPage, data, error } = useListContext()
  if (error && !data) return null
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  // Rows that have changed meanwhile are still shown, and no longer counted.
  const to = Math.min(total, from - 1 + (data?.length ?? 0))
  // The size in force may be none of the specification's.
  const sizes = [...new Set([...pageSizes, perPage])].sort((one, other) => one - other)
  const shown = { from: formatCount(from), to: formatCount(to), total: formatCount(total) }
  return (
    <Box component="footer" sx={place}>
      <Box component="p" aria-live="polite" sx={{ m: 0, mr: 'auto', color: 'text.secondary', fontSize: 13 }}>
        {total > 0 ? words('office.list.rows', shown) : ''}
      </Box>
      <NativeSelect
        label={words('office.list.pageSize')}
        value={String(perPage)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => {
          choosePageSize(resource, Number(size))
          setPerPage(Number(size))
        }}
      />
      {pages > maxShown ? <PageField page={page} pages={pages} onGo={setPage} /> : null}
      <Pagination
        aria-label={words('office.list.pager')}
        count={pages}
        page={Math.min(page, pages)}
        shape="rounded"
        siblingCount={0}
        onChange={(_event, number) => setPage(number)}
        getItemAriaLabel={(type, number) =>
          type === 'previous' || type === 'next'
            ? words(`office.list.${type}`)
            : words('office.list.page', { page: formatCount(number ?? 1) })
        }
        renderItem={(item) => <PaginationItem {...item} page={item.page && formatCount(item.page)} />}
      />
    </Box>
  )
}

/** Specification §9: how many page numbers are shown one by one. */
const maxShown = 3

interface PageFieldProps {
  page: number
  pages: number
  onGo: (page: number) => void
}

/** To go to any page by its number. */
function PageField({ page, pages, onGo }: PageFieldProps) {
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(String(page))
  const [known, setKnown] = useState(page)
  if (page !== known) {
    setKnown(page)
    setText(String(page))
  }
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = Number(text)
    const isPage = Number.isInteger(wanted) && wanted >= 1 && wanted <= pages
    field.current?.setCustomValidity(isPage ? '' : words('office.list.noPage', { last: formatCount(pages) }))
    if (event.currentTarget.reportValidity()) onGo(wanted)
  }
  return (
    <form noValidate onSubmit={go}>
      <TextField
        inputRef={field}
        label={words('office.list.goTo')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          field.current?.setCustomValidity('')
          setText(target.value)
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 108 }}
      />
    </form>
  )
}

const place = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 44,
  padding: '8px 16px 4px',
  borderTop: '1px solid var(--line)',
  [narrowPage]: {
    gap: '4px 8px',
    padding: '8px 12px 4px',
    '& .MuiPaginationItem-root': { minWidth: 28, margin: 0, padding: '0 2px' },
  },
}
