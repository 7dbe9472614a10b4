import { act, render, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { I18nContext } from 'ra-core'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { RichTextEditor } from '../../src/panel/editor/RichTextEditor'
import type { RichTextInputProps } from '../../src/panel/editor/RichTextInput'
import { catalog } from '../../src/panel/i18n/en/catalog'
import { createI18nProvider } from '../../src/panel/providers/i18nProvider'

const i18nProvider = createI18nProvider('en', catalog)

type Given = Partial<RichTextInputProps> & { error?: string }

/** A form that keeps what the editor gives, and can be told of another content. */
function openForm(value: string, { error, ...props }: Given = {}) {
  const outputs: string[] = []
  let tell: (value: string) => void = () => undefined
  function Form() {
    const form = useForm({ defaultValues: { content: value } })
    tell = (content) => form.setValue('content', content)
    useEffect(() => {
      if (error) form.setError('content', { message: error })
      const { unsubscribe } = form.watch(({ content = '' }, { type }) => {
        if (type === 'change') outputs.push(content)
      })
      return unsubscribe
    }, [form])
    return (
      <FormProvider {...form}>
        <RichTextEditor source="content" label="Content" {...props} />
      </FormProvider>
    )
  }
  const shown = render(
    <I18nContext value={i18nProvider}>
      <Form />
    </I18nContext>,
  )
  return { outputs, close: shown.unmount, tell: (html: string) => act(() => tell(html)) }
}

/** TipTap leaves its editor on what is edited. */
function editorOf(text: HTMLElement): Editor {
  const found: unknown = Reflect.get(text, 'editor')
  if (!(found instanceof Editor)) throw new Error('this is no editor')
  return found
}

const findText = () => screen.findByRole('textbox', { name: 'Content' })
const nextFrame = () => act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())))

/** Types these one right after another. */
async function type(...texts: string[]) {
  const editor = editorOf(await findText())
  act(() => {
    for (const text of texts) editor.commands.insertContent({ type: 'text', text })
  })
}

describe('the editor in a form', () => {
  it('gives its content, and nothing before something has changed', async () => {
    const { outputs } = openForm('<p>a</p>')
    await findText()
    await nextFrame()
    expect(outputs).toEqual([])
    await type('b', 'c')
    await nextFrame()
    expect(outputs).toEqual(['<p>ba</p>', '<p>bca</p>'])
  })

  it('loses no change when it is closed', async () => {
    const { outputs, close } = openForm('')
    await type('last')
    close()
    expect(outputs).toEqual(['<p>last</p>'])
  })

  it('is left alone by what it gave, also when that comes back late', async () => {
    const { tell } = openForm('')
    await type('a')
    await nextFrame()
    await type('b')
    await nextFrame()
    const editor = editorOf(await findText())
    // Both before the form has drawn itself anew.
    await act(async () => {
      editor.commands.insertContent({ type: 'text', text: 'c' })
      await tell('<p>ab</p>')
    })
    await nextFrame()
    const text = await findText()
    expect(text).toHaveTextContent('abc')
    // Half a second between two keys makes them two steps.
    while (editorOf(text).can().undo()) act(() => void editorOf(text).commands.undo())
    expect(text.textContent).toBe('')
  })

  it('shows another content in the place of its own, with no way back by undo', async () => {
    const { tell } = openForm('<p>mine</p>')
    await type('still ')
    await nextFrame()
    await tell('<h1>Theirs</h1>')
    const text = await findText()
    expect(text.querySelector('h1')).toHaveTextContent('Theirs')
    act(() => void editorOf(text).commands.undo())
    expect(text).toHaveTextContent(/^Theirs$/)
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('tells why its content does not do', async () => {
    openForm('', { error: 'Write something.' })
    const text = await findText()
    expect(text).toHaveAttribute('aria-invalid', 'true')
    expect(text).toHaveAccessibleDescription(/^Write something\./)
  })

  it('can be read and not changed while it is disabled', async () => {
    openForm('<p>a</p>', { disabled: true })
    const text = await findText()
    expect(text).toHaveAttribute('contenteditable', 'false')
    expect(text).toHaveTextContent('a')
    for (const tool of screen.getAllByRole('button')) expect(tool).toHaveAttribute('aria-disabled', 'true')
  })

  it('that throws while one types shows the box as well, and Try again goes on with what it gave', async () => {
    vi.spyOn(console, 'info').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    openForm('<p>a</p>')
    await type('b')
    await nextFrame()
    const editor = editorOf(await findText())
    vi.spyOn(editor.view, 'updateState').mockImplementation(() => {
      throw new Error('broken on purpose')
    })
    await type('c')
    expect(screen.getByRole('alert')).toHaveTextContent('An error was thrown.')
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await findText()).toHaveTextContent(/^ba$/)
  })

  it('that throws shows a box that says so', () => {
    vi.spyOn(console, 'info').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    const broken = vi.spyOn(document.implementation, 'createHTMLDocument').mockImplementation(() => {
      throw new Error('broken on purpose')
    })
    openForm('<p>a</p>')
    expect(screen.getByRole('alert')).toHaveTextContent('An error was thrown.')
    broken.mockRestore()
  })
})
