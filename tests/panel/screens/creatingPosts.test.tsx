import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel } from '../../support/panelPage'

const { line, open } = await openPanel()

describe('Create Post', () => {
  async function openDialog() {
    const user = await open('/office/posts/published', 'Administrator')
    await user.click(await screen.findByRole('button', { name: 'Create Post' }))
    return { user, ...within(await dialog('Create Post')) }
  }

  it.each([
    ['Text', 'A text post needs text.'],
    ['Link', 'A link post needs an address that begins with http:// or https://.'],
    ['Share', 'A share needs text or a file.'],
    ['Media', 'A media post needs a picture or a video.'],
  ])('tells what a post of type %s needs', async (type, told) => {
    const { user, getByLabelText, getByRole, findByText } = await openDialog()
    await user.selectOptions(getByLabelText('Type'), type)
    await user.click(getByRole('button', { name: 'Create' }))
    expect(await findByText(told)).toBeVisible()
  })

  it('keeps the text, and says so, where the line is cut', async () => {
    const { user, getByLabelText, getByRole, findByRole } = await openDialog()
    await user.selectOptions(getByLabelText('Type'), 'Text')
    await user.type(getByLabelText('Text'), 'Hello')
    line.befall(/^POST/, 'cut')
    await user.click(getByRole('button', { name: 'Create' }))
    expect(await findByRole('alert')).toHaveTextContent(
      'The post was not created. The office cannot be reached.',
    )
    expect(getByLabelText('Text')).toHaveValue('Hello')
  })
})
