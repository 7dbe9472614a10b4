import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AdminContext,
  ListBase,
  ListNoResults,
  memoryStore,
  testDataProvider,
  useListContext,
} from 'react-admin'
import { describe, expect, it } from 'vitest'
import { ChoiceFilter, Filters, SearchFilter } from '../../src/panel/list/filters'
import { i18nProviderOf } from '../../src/panel/providers/i18nProvider'

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const narrowed = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const statuses = ['', 'open', 'closed'].map((value) => ({ value, label: value }))

function Narrowed() {
  return <output>{JSON.stringify(useListContext().filterValues)}</output>
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
        <ListNoResults />
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
    await pause(500)
    expect(narrowed()).toEqual({ status: 'open', q: 'ida' })
    await user.type(search, ' b')
    await pause(500)
    await user.selectOptions(status, 'closed')
    await pause(100)
    expect(narrowed()).toEqual({ status: 'closed', q: 'ida b' })
    expect(search).toHaveValue('ida b')
  })

  it.each([0, 150, 290, 300, 301, 310])(
    'stay cleared where that is done %i ms after a search was typed, and so is the box',
    async (time) => {
      const { user, search, status } = await drawList()
      await user.selectOptions(status, 'open')
      const clear = await screen.findByRole('button', { name: /Clear/ })
      await user.type(search, 'ida')
      await pause(time)
      await user.click(clear)
      await pause(600)
      expect(narrowed()).toEqual({})
      expect(search).toHaveValue('')
      expect(status).toHaveValue('')
    },
  )
})
