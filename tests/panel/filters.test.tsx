import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, ListBase, memoryStore, testDataProvider, useListContext } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { Col } from '../../src/panel/list/Col'
import { ChoiceFilter, Filters, SearchFilter } from '../../src/panel/list/filters'
import { OfficeTable } from '../../src/panel/list/OfficeTable'
import { i18nProviderOf } from '../../src/panel/providers/i18nProvider'

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const narrowed = () => JSON.parse(screen.getByRole('status', { name: 'Narrowed to' }).textContent ?? '')
const statuses = ['', 'open', 'closed'].map((value) => ({ value, label: value }))

function Narrowed() {
  return <output aria-label="Narrowed to">{JSON.stringify(useListContext().filterValues)}</output>
}

/** A list in which nothing is ever found. */
async function drawList() {
  const getList = () => Promise.resolve({ data: [], total: 0 })
  render(
    <AdminContext
      dataProvider={testDataProvider({ getList })}
      i18nProvider={i18nProviderOf('en')}
      store={memoryStore()}
    >
      <ListBase resource="things" disableSyncWithLocation>
        <Filters>
          <SearchFilter hint="Search" />
          <ChoiceFilter source="status" label="Status" options={statuses} />
        </Filters>
        <OfficeTable aria-label="Things">
          <Col isName source="id" />
        </OfficeTable>
        <Narrowed />
      </ListBase>
    </AdminContext>,
  )
  const user = userEvent.setup({ delay: null })
  return { user, search: await screen.findByRole('searchbox'), status: screen.getByLabelText('Status') }
}

describe('a list’s filters', () => {
  it('go together: a search, a choice and another search', async () => {
    const { user, search, status } = await drawList()
    await user.type(search, 'ida')
    await user.selectOptions(status, 'open')
    await waitFor(() => expect(narrowed()).toEqual({ status: 'open', q: 'ida' }))
    await user.type(search, ' b')
    await user.selectOptions(status, 'closed')
    await waitFor(() => expect(narrowed()).toEqual({ status: 'closed', q: 'ida b' }))
    expect(search).toHaveValue('ida b')
  })

  it('stay cleared where that is done while a search is being typed, and so is the box', async () => {
    const { user, search, status } = await drawList()
    await user.selectOptions(status, 'open')
    const clear = await screen.findByRole('button', { name: /Clear/ })
    fireEvent.change(search, { target: { value: 'ida' } })
    fireEvent.click(clear)
    await pause(600)
    expect(narrowed()).toEqual({})
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByLabelText('Status')).toHaveValue('')
  })
})
