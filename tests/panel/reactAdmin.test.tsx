import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  AdminContext,
  ColumnsButton,
  Confirm,
  DataTable,
  email,
  FileField,
  FileInput,
  FilterLiveForm,
  Form,
  FormDataConsumer,
  ListContextProvider,
  memoryStore,
  Pagination,
  RemoveSavedQueryDialog,
  ResourceContextProvider,
  required,
  SaveButton,
  SearchInput,
  SimpleForm,
  TextInput,
  Toolbar,
  testDataProvider,
  useCanAccess,
  useGetList,
  useGetOne,
  useList,
  useListContext,
  usePermissions,
} from 'react-admin'
import { describe, expect, it } from 'vitest'
import { i18nProviderOf } from '../../src/panel/providers/i18nProvider'
import { accessKey, listKey, permissionsKey, recordKey } from '../../src/panel/providers/queryKeys'

/**
 * react-admin's own parts, tried in the places where the panel has its own. What passes is why there is none of ours; what fails
 * (`it.fails`) is why there is one, and once it passes, ours can go.
 */
function draw(part: ReactNode, store = memoryStore()) {
  render(
    <AdminContext store={store} i18nProvider={i18nProviderOf('en')}>
      <ResourceContextProvider value="things">{part}</ResourceContextProvider>
    </AdminContext>,
  )
  return userEvent.setup()
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

describe('a form that is sent', () => {
  function drawForm(Part: typeof Form | typeof SimpleForm) {
    const sent: unknown[] = []
    const onSubmit = (values: unknown) => {
      sent.push(values)
      return new Promise<void>(() => undefined)
    }
    const isSimple = Part === SimpleForm
    const toolbar = (
      <Toolbar>
        <SaveButton />
      </Toolbar>
    )
    const user = draw(
      <Part onSubmit={onSubmit} {...(isSimple && { toolbar })}>
        <TextInput source="name" />
        {isSimple ? null : <SaveButton />}
      </Part>,
    )
    return {
      user,
      sent,
      field: screen.getByRole('textbox'),
      save: screen.getByRole('button', { name: 'Save' }),
    }
  }

  it.each([
    ['Form', Form],
    ['SimpleForm', SimpleForm],
  ] as const)(
    'by react-admin’s %s and SaveButton is sent once for a double click, and for Enter and Enter',
    async (_name, Part) => {
      const { user, sent, field, save } = drawForm(Part)
      await user.type(field, 'Ada')
      await user.dblClick(save)
      await user.type(field, '{Enter}{Enter}')
      await user.click(save)
      expect(sent).toEqual([{ name: 'Ada' }])
    },
  )

  it.fails('by react-admin’s SaveButton leaves the focus on it', async () => {
    const { user, field, save } = drawForm(Form)
    await user.type(field, 'Ada')
    await user.click(save)
    // A browser takes the focus from a button that is disabled.
    await waitFor(() => expect(save).toBeEnabled(), { timeout: 500 })
  })
})

describe('react-admin’s validators', () => {
  const values = {}
  it.fails('required() takes no blanks for a text', () => {
    expect(required()('  ', values)).toBeDefined()
  })

  it.fails('email() refuses what the office refuses', () => {
    expect(email()('zoë@example.org', values)).toBeDefined()
  })
})

it.fails('react-admin’s FileInput has a field that a screen reader finds by its label', () => {
  draw(
    <Form>
      <FileInput source="file" label="A file">
        <FileField source="src" title="title" />
      </FileInput>
    </Form>,
  )
  expect(screen.getByLabelText('A file')).toHaveAttribute('type', 'file')
})

it.fails('react-admin’s Confirm begins with the focus on Cancel', async () => {
  draw(
    <Confirm
      isOpen
      title="Delete?"
      content="For good"
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus(), { timeout: 500 })
})

function List({ children, count = 0 }: { children: ReactNode; count?: number }) {
  const list = useList({
    data: Array.from({ length: count }, (_, id) => ({ id, status: 'open' })),
    perPage: 10,
    filter: { status: 'open' },
  })
  return <ListContextProvider value={{ ...list, resource: 'things' }}>{children}</ListContextProvider>
}

it.fails('react-admin’s Pagination shows the first pages, an ellipsis and the last', async () => {
  draw(
    <List count={100}>
      <Pagination />
    </List>,
  )
  const pager = await screen.findByRole('navigation')
  const pages = within(pager).getAllByRole('button', { name: /page \d/i })
  expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '10'])
})

it.fails('react-admin’s ColumnsButton opens a menu whose items a screen reader finds', async () => {
  const user = draw(
    <List count={1}>
      <ColumnsButton />
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="status" />
      </DataTable>
    </List>,
  )
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  const menu = await screen.findByRole('menu')
  expect([...menu.children].map((item) => item.getAttribute('role'))).toEqual(['menuitemcheckbox'])
})

it.fails('react-admin’s dialog for saved queries removes none that is not shown', async () => {
  const store = memoryStore()
  const saved = [{ label: 'Mine', value: { filter: { status: 'new' } } }]
  store.setItem('things.savedQueries', saved)
  const user = draw(
    <List>
      <RemoveSavedQueryDialog open onClose={() => undefined} />
    </List>,
    store,
  )
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(store.getItem('things.savedQueries')).toEqual(saved)
})

function Cleared() {
  const { filterValues, setFilters } = useListContext()
  return (
    <>
      <button type="button" onClick={() => setFilters({})}>
        Clear
      </button>
      <output>{JSON.stringify(filterValues)}</output>
    </>
  )
}

it.fails('react-admin’s FilterLiveForm and SearchInput keep a list cleared while a search is on its way', async () => {
  const user = draw(
    <List count={3}>
      <FilterLiveForm debounce={1500}>
        <SearchInput source="q" />
        <FormDataConsumer>{() => null}</FormDataConsumer>
      </FilterLiveForm>
      <Cleared />
    </List>,
  )
  await user.type(await screen.findByRole('textbox'), 'ida')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await pause(2000)
  expect(screen.getByRole('status')).toHaveTextContent('{}')
  expect(screen.getByRole('textbox')).toHaveValue('')
})

describe('the query keys that react-admin keeps to itself', () => {
  const list = {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'created', order: 'DESC' },
    filter: {},
  } as const

  function Asking() {
    useGetList('things', list)
    useGetOne('things', { id: 'a' })
    useCanAccess({ resource: 'things', action: 'list' })
    usePermissions()
    return null
  }

  it('are those by which its cache is read and written', async () => {
    const queryClient = new QueryClient()
    const dataProvider = testDataProvider({
      getList: async () => ({ data: [], total: 0 }),
      getOne: () => new Promise(() => undefined),
    })
    const authProvider = {
      login: async () => undefined,
      logout: async () => undefined,
      checkAuth: async () => undefined,
      checkError: async () => undefined,
      canAccess: async () => true,
      getPermissions: async () => ['all'],
    }
    render(
      <AdminContext {...{ queryClient, dataProvider, authProvider }}>
        <Asking />
      </AdminContext>,
    )
    const keys = [
      listKey('things', list),
      recordKey('things', 'a'),
      accessKey({ resource: 'things', action: 'list' }),
      permissionsKey,
    ]
    const keyed = (queryKey: readonly unknown[]) => queryClient.getQueryCache().find({ queryKey })
    await waitFor(() => expect(keys.map(keyed)).not.toContain(undefined))
    expect(queryClient.getQueryCache().getAll()).toHaveLength(keys.length)
    expect(queryClient.getQueryCache().findAll({ queryKey: listKey('things') })).toHaveLength(1)
    expect(queryClient.getQueryCache().findAll({ queryKey: accessKey() })).toHaveLength(1)
  })
})
