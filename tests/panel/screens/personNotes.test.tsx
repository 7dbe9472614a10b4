import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPanel } from '../../support/browser/panelPage'

const { office, open } = await openPanel()
const notes = async () => within(await screen.findByRole('region', { name: 'Notes' }))

it('a note is written, mentions a colleague, and is removed by its author', async () => {
  const user = await open('/office/accounts/member', 'Administrator')
  const shown = await notes()
  expect(await shown.findByText('No one has written a note about this person.')).toBeVisible()
  await user.type(shown.getByLabelText(/^New note/), 'Her mother has called')
  await user.type(shown.getByLabelText('Mention colleagues'), 'coll')
  await user.click(await screen.findByRole('option', { name: 'colleague Example' }))
  await user.click(shown.getByRole('button', { name: 'Add note' }))
  expect(await shown.findByText(/mentions .*colleague Example/)).toBeVisible()
  expect(shown.getByText('Her mother has called', { ignore: 'textarea' })).toBeVisible()
  expect(shown.getByLabelText(/^New note/)).toHaveValue('')
  await user.click(await shown.findByRole('button', { name: 'Remove' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remove this note?' }))
  await user.click(asked.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The note is removed.')).toBeVisible()
  expect(await office.engine.kysely.selectFrom('person_notes').selectAll().execute()).toEqual([])
})

it('a colleague’s note is read, and can’t be removed', async () => {
  const colleague = await office.as('Colleague')
  await colleague.post('/people/member/notes', { text: 'Her father has called' })
  await open('/office/accounts/member', 'Administrator')
  const shown = await notes()
  expect(await shown.findByText('Her father has called')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Remove' })).toBeNull()
})

it('a note is withheld with a ground and a date, and is part of the person’s data again once that is changed', async () => {
  const user = await open('/office/accounts/coach', 'Administrator')
  const shown = await notes()
  await user.type(await shown.findByLabelText(/^New note/), 'Another child is in danger')
  await user.selectOptions(shown.getByLabelText(/^When the person asks/), 'Withheld')
  await user.click(shown.getByRole('button', { name: 'Add note' }))
  expect(await shown.findAllByText('Fill in this field.')).not.toHaveLength(0)
  await user.selectOptions(shown.getByLabelText(/^Ground/), 'A child’s safety')
  await user.type(shown.getByLabelText(/^To be looked at again on/), '2001-01-01')
  await user.click(shown.getByRole('button', { name: 'Add note' }))
  expect(await shown.findByText('Choose a day from today on, within two years.')).toBeVisible()
  const nextYear = `${new Date().getFullYear() + 1}-06-01`
  await user.clear(shown.getByLabelText(/^To be looked at again on/))
  await user.type(shown.getByLabelText(/^To be looked at again on/), nextYear)
  await user.click(shown.getByRole('button', { name: 'Add note' }))
  expect(await shown.findByText(/Withheld: A child’s safety\./)).toBeVisible()
  expect(shown.getByText(/^To be looked at again on Jun 1/)).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Change access' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Is this note part of the person’s data?' }),
  )
  await user.selectOptions(dialog.getByLabelText(/^When the person asks/), 'Part of the person’s data')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The note was changed.')).toBeVisible()
  expect(await shown.findByText('Part of the person’s data', { ignore: 'option' })).toBeVisible()
})

it('a withheld note whose date is past is to be looked at again, and said before the data go out', async () => {
  await office.engine.kysely
    .insertInto('person_notes')
    .values({
      ...{ id: 'old', uid: 'coach', author: 'colleague', text: 'An old note', mentions: '[]', created: 1 },
      ...{ withheld: 'other_person', review: Date.UTC(2020, 4, 1, 12) * 1000 },
    })
    .execute()
  const user = await open('/office/accounts/coach', 'Administrator')
  expect(await (await notes()).findByText('To be looked at again since May 1, 2020.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Export data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export data' }))
  expect(await dialog.findByText('1 note is withheld.')).toBeVisible()
  expect(dialog.getByText('1 of these is to be looked at again.')).toBeVisible()
})
