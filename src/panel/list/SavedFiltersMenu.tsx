import { Divider, Menu, MenuItem } from '@mui/material'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin'
import { Verbatim } from '../fields/Verbatim'
import { ConfirmAlert } from '../form/Confirm'
import { FormDialog } from '../form/FormDialog'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'

const maxNameLength = 60

interface Props {
  anchor: HTMLElement
  onClose: () => void
}

/**
 * What one has saved of a list, in react-admin's memory of it. Its own dialogs save without a name, and remove another one where what
 * was saved has been stored in between.
 */
export function SavedFiltersMenu({ anchor, onClose }: Props) {
  const words = useWords()
  const list = useListContext()
  const [saved, setSaved] = useSavedQueries(list.resource)
  const [asked, setAsked] = useState<'save' | 'remove' | null>(null)
  const queries = extractValidSavedQueries(saved)
  const { filterValues: filter, sort, perPage } = list
  const shown = { filter, sort, perPage }
  const current = queries.find(({ value }) => nameOf(value) === nameOf(shown))
  const apply = ({ value }: SavedQuery) => {
    list.setFilters(value.filter)
    if (value.sort)
      list.setSort({ field: value.sort.field, order: value.sort.order === 'ASC' ? 'ASC' : 'DESC' })
    if (value.perPage) list.setPerPage(value.perPage)
    onClose()
  }
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={asked === null}
        onClose={onClose}
        slotProps={{ list: { dense: true, 'aria-label': words('office.saved.label') } }}
      >
        {queries.map((query) => (
          <MenuItem key={query.label} selected={query === current} onClick={() => apply(query)}>
            <Verbatim>{query.label}</Verbatim>
          </MenuItem>
        ))}
        {queries.length > 0 ? <Divider /> : null}
        {current ? (
          <MenuItem onClick={() => setAsked('remove')}>
            {words('office.saved.remove', { name: current.label })}
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsked('save')}>{words('office.saved.save')}</MenuItem>
        )}
      </Menu>
      <FormDialog
        title={words('office.saved.title')}
        isOpen={asked === 'save'}
        onClose={onClose}
        label="office.saved.confirmSave"
        subject={`saved filters ${list.resource}`}
        defaultValues={{ name: '' }}
        send={async ({ name }) => {
          const label = String(name).trim()
          // A name is given once: another one of it takes its place.
          setSaved([...queries.filter((query) => query.label !== label), { label, value: shown }])
          return undefined
        }}
      >
        <TextInput
          source="name"
          label="office.saved.name"
          isRequired
          maxLength={maxNameLength}
          autoFocus
          helperText="office.saved.without"
        />
      </FormDialog>
      <ConfirmAlert
        title={words('office.saved.removeTitle')}
        confirm={words('office.saved.confirm')}
        isDestructive
        isOpen={asked === 'remove'}
        onConfirm={() => {
          setSaved(queries.filter((query) => query !== current))
          onClose()
        }}
        onCancel={onClose}
      >
        <p>
          <Verbatim>{current?.label}</Verbatim>
        </p>
      </ConfirmAlert>
    </>
  )
}

/** Ignores the order of keys, and empty filters. */
function nameOf({ filter = {}, sort, perPage }: SavedQuery['value']): string {
  const chosen = Object.entries(filter).filter(([_source, value]) => value !== '' && value !== undefined)
  return hashKey([Object.fromEntries(chosen), sort, perPage])
}
