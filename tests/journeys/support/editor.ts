import type { Locator, Page } from '@playwright/test'
import { expect, signInToDemo } from './journey'
import type { RunningOffice } from './offices'

/** The first editor of a screen, as its user has it. */
export interface OpenEditor {
  page: Page
  text: Locator
  toolbar: Locator
  tool: (name: string) => Locator
}

/** Opens Email Invitation as the Administrator. */
export async function openEditor(page: Page, office: RunningOffice): Promise<OpenEditor> {
  await signInToDemo(page, office, 'Administrator', '/office/settings/invitation')
  return await findEditor(page)
}

/** The same on an empty document. */
export async function openEmptyEditor(page: Page, office: RunningOffice): Promise<OpenEditor> {
  const editor = await openEditor(page, office)
  await empty(editor)
  return editor
}

export async function findEditor(page: Page): Promise<OpenEditor> {
  const text = page.getByRole('textbox', { name: 'Content' }).first()
  const toolbar = page.getByRole('toolbar').first()
  await expect(text).toBeVisible()
  return { page, text, toolbar, tool: (name) => toolbar.getByRole('button', { name, exact: true }) }
}

/** Takes everything out and leaves the caret in the empty document. */
export async function empty(editor: OpenEditor): Promise<void> {
  // A page that has just come takes the focus to its heading.
  await expect(async () => {
    await editor.text.focus()
    await editor.page.keyboard.press('Control+a')
    await editor.page.keyboard.press('Delete')
    expect(await readHtml(editor)).toBe('')
  }).toPass()
}

/** Puts this in an empty document, and the caret at its end. */
export async function fill(editor: OpenEditor, html: string): Promise<void> {
  await empty(editor)
  await paste(editor, { html })
  await expectHtml(editor, html)
}

export async function expectHtml(editor: OpenEditor, html: string): Promise<void> {
  await expect.poll(() => readHtml(editor)).toBe(html)
}

/** Chooses the line where this text stands first. */
export async function choose(editor: OpenEditor, text: string): Promise<void> {
  await editor.text.getByText(text).first().click()
  await editor.page.keyboard.press('Home')
  await editor.page.keyboard.press('Shift+End')
  await expect.poll(() => editor.page.evaluate(() => String(getSelection()))).toContain(text)
  await untilHeard(editor)
}

/** The editor hears of where the caret is, and of what is chosen, with the next frame. */
export async function untilHeard({ page }: OpenEditor): Promise<void> {
  await page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))))
}

/** Changes that follow within half a second are one step of the history; so the page's clock goes on by more than that. */
export async function beginStep({ page }: OpenEditor): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 600
  })
}

/** Goes back to `before` and again to `after`, which may have taken some steps. */
export async function expectUndone(editor: OpenEditor, before: string, after: string): Promise<void> {
  await pressUntil(editor, 'Control+z', before)
  await pressUntil(editor, 'Control+Shift+z', after)
}

async function pressUntil(editor: OpenEditor, keys: string, html: string): Promise<void> {
  for (let tries = 0; tries < 4 && (await readHtml(editor)) !== html; tries += 1) {
    await editor.page.keyboard.press(keys)
  }
  await expectHtml(editor, html)
}

/** Pastes as a browser does that was given this by another program. */
export async function paste(editor: OpenEditor, content: { html?: string; plain?: string }): Promise<void> {
  await untilHeard(editor)
  await editor.text.evaluate((element, { html, plain }) => {
    const clipboardData = new DataTransfer()
    if (html) clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', plain ?? '')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, content)
}

/** What the editor shows, as the HTML that it gives: without what it draws for itself alone. */
export async function readHtml({ text }: OpenEditor): Promise<string> {
  return await text.evaluate((editable) => {
    const escaped = (data: string) => data.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    const attributes = (element: Element) => {
      const alignment = element instanceof HTMLElement ? element.style.textAlign : ''
      const language = element.localName === 'code' ? element.className : ''
      return [
        alignment && alignment !== 'left' ? ` style="text-align: ${alignment}"` : '',
        language ? ` class="${language}"` : '',
        element.localName === 'a' ? ` href="${escaped(element.getAttribute('href') ?? '')}"` : '',
      ].join('')
    }
    const read = (node: Node): string => {
      if (node instanceof Text) return escaped(node.data)
      if (!(node instanceof Element) || /ProseMirror-(trailingBreak|separator|widget)/.test(node.className))
        return ''
      if (node.localName === 'br') return '<br>'
      const inner = [...node.childNodes].map(read).join('')
      return node.localName === 'span'
        ? inner
        : `<${node.localName}${attributes(node)}>${inner}</${node.localName}>`
    }
    return [...editable.childNodes]
      .map(read)
      .join('')
      .replace(/(<p[^>]*><\/p>)+$/, '')
  })
}
