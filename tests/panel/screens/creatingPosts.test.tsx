import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel } from '../../support/browser/panelPage'

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

  it.each([
    ['ftypheic', 'IMG_0001.HEIC', /This picture is HEIC\. Share or export it as JPEG/],
    ['ftypmif1', 'IMG_0002.jpg', /Settings → Camera → Formats → Most Compatible/],
    ['ftypavif', 'IMG_0003.avif', /This picture is WebP or AVIF\. Save or export it as JPEG or PNG/],
  ])(
    'says what to do with a picture that is %s, called %s, and does not send it',
    async (kind, name, told) => {
      const { user, getByRole, findByRole } = await openDialog()
      const picture = new File([`\0\0\0\x18${kind}\0\0\0\0`, 'and its data'], name)
      fireEvent.drop(getByRole('region', { name: 'Choose a picture or a video' }), {
        dataTransfer: { files: [picture] },
      })
      line.befall(/^POST/, 'cut')
      await user.click(getByRole('button', { name: 'Create' }))
      expect(await findByRole('alert')).toHaveTextContent(told)
    },
  )
})
