import { readdirSync } from 'node:fs'
import { light } from '../../src/panel/theme/tokens'
import { choose, expectHtml, fill, findEditor, openEditor, openEmptyEditor } from './support/editor'
import { expect, expectAccessible, signInToDemo, test } from './support/journey'
import { expectNoSidewaysScroll } from './support/resetting'

const everything =
  '<h1>Welcome</h1><h2>to all</h2><p style="text-align: center">Dear <strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> <a href="https://example.org/">f</a></p><ul><li><p>one</p><ol><li><p>two</p></li></ol></li></ul><blockquote><p>said</p></blockquote><pre><code class="language-javascript">// the door\nconst a = { b: "c", d: 1 } // and a line that is so long that it has to go on below</code></pre><p>end</p>'

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`axe finds nothing at ${width} pixels, ${colorScheme}`, {
    tag: width === 390 ? '@everyday' : [],
  }, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme })
    const editor = await openEmptyEditor(page, demo)
    await page.setViewportSize({ width, height: 800 })
    await fill(editor, everything)
    await choose(editor, 'said')
    await expect(page.getByRole('group', { name: 'Link the selected text' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await editor.text.getByText('f', { exact: true }).click()
    await expect(page.getByRole('group', { name: 'Link at the cursor' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Address' }).fill('javascript:x')
    await page.keyboard.press('Enter')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await editor.text.getByText('the door').click()
    await expect(editor.toolbar.getByLabel('Language')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('the toolbar is one stop of Tab, and its tools are reached by the arrows', { tag: '@everyday' }, async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  await page.keyboard.press('Shift+Tab')
  await expect(editor.toolbar.getByLabel('Block type')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor.tool('Bold')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(editor.tool('Italic')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(editor.toolbar.getByLabel('Block type')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(editor.toolbar.locator('button, select').last()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(editor.tool('Bold')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor.tool('Bold')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.text).toBeFocused()
  await page.keyboard.type('a')
  await expectHtml(editor, '<p><strong>a</strong></p>')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(editor.text).toBeFocused()
})

test('block types are chosen by the keys alone', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  await page.keyboard.type('a')
  await page.keyboard.press('Shift+Tab')
  const select = editor.toolbar.getByLabel('Block type')
  await expect(select).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectHtml(editor, '<h1>a</h1>')
  await expect(select).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.text).toBeFocused()
  await page.keyboard.type('b')
  await expectHtml(editor, '<h1>ab</h1>')
})

test('nobody is caught in the editor: Tab leaves it, and in a list after Escape', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  await page.keyboard.type('a')
  await page.keyboard.press('Tab')
  await expect(editor.text).not.toBeFocused()
  await editor.text.focus()
  await page.keyboard.press('Control+Shift+Digit8')
  await page.keyboard.press('Tab')
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor.text).not.toBeFocused()
  await editor.text.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(editor.toolbar.locator(':focus')).toHaveCount(1)
})

test('a variable is put in at the caret, by pointer and by the keys alone', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const button = editor.tool('Insert variable')
  const items = page.getByRole('menu', { name: 'Insert variable' }).getByRole('menuitem')
  await page.keyboard.type('Dear ')
  await button.click()
  await items.first().click()
  await expect(editor.text).toBeFocused()
  await page.keyboard.type(',')
  await expect(editor.text).toHaveText(/^Dear \{\{\w+\}\},$/)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.text).toBeFocused()
  await expect(editor.text).toHaveText(/^Dear \{\{[\w.]+\}\},\{\{[\w.]+\}\}$/)
})

test('the text says what it is, and what belongs to it', async ({ page, demo }) => {
  const { text, toolbar } = await openEditor(page, demo)
  await expect(text).toHaveAttribute('aria-multiline', 'true')
  await expect(text).toHaveAccessibleName('Content')
  await expect(text).toHaveAccessibleDescription(/press Escape, then Tab/)
  await expect(toolbar).toHaveAttribute('aria-controls', (await text.getAttribute('id')) ?? 'none')
})

test('an editor that fails shows a red box, "An error was thrown.", and begins anew when it is asked to', async ({
  page,
  demo,
  complaints,
}) => {
  await signInToDemo(page, demo, 'Administrator')
  await page.addInitScript(() => {
    const make = document.implementation.createHTMLDocument
    Object.assign(window, {
      mend: () => {
        document.implementation.createHTMLDocument = make
      },
    })
    document.implementation.createHTMLDocument = () => {
      throw new Error('broken on purpose')
    }
  })
  await page.goto(`${demo.address}/office/settings/invitation`)
  const box = page.getByRole('alert').filter({ hasText: 'An error was thrown.' }).first()
  await expect(box).toBeVisible()
  const edge = await box.evaluate((element) => getComputedStyle(element).borderColor)
  const red = light.bad
    .slice(1)
    .match(/../g)
    ?.map((part) => Number.parseInt(part, 16))
  expect(edge).toBe(`rgb(${red?.join(', ')})`)
  await expectAccessible(page)
  await page.evaluate('window.mend()')
  await box.getByRole('button', { name: 'Try again' }).click()
  await findEditor(page)
  complaints.splice(0)
})

test('"Loading chunk failed" when the editor does not come', async ({ page, demo, complaints }) => {
  const chunk = readdirSync('dist/panel/assets').find((file) => /^RichTextEditor-.*\.js$/.test(file)) ?? ''
  await signInToDemo(page, demo, 'Administrator')
  await page.route(`**/assets/${chunk}`, (route) => route.abort())
  await page.goto(`${demo.address}/office/settings/invitation`)
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  complaints.splice(0)
})
