import {
  docsDeepList,
  docsList,
  docsText,
  wordDeepList,
  wordList,
  wordTable,
  wordText,
} from '../data/clipboards'
import {
  beginStep,
  empty,
  expectHtml,
  expectUndone,
  fill,
  openEmptyEditor,
  paste,
  untilHeard,
} from './support/editor'
import { expect, test } from './support/journey'

const sevenLevels = `${Array.from({ length: 6 }, (_, level) => `<ul><li><p>level ${level + 1}</p>`).join('')}<ul><li><p>level 7</p></li><li><p>level 8</p></li><li><p>level 9</p></li></ul>${'</li></ul>'.repeat(6)}`

const pasted: readonly (readonly [what: string, html: string, becomes: string])[] = [
  [
    'text from Word',
    wordText,
    '<h1>Safe together</h1><p style="text-align: center"><strong>Dear parents</strong></p><p></p><p style="text-align: justify">Please read <em>all</em> of the <u>rules</u>, and the <s>old</s> new <a href="https://example.org/rules?a=1&amp;b=2">page</a>.</p><h2>Details</h2>',
  ],
  [
    'lists from Word',
    wordList,
    '<p>Bring:</p><ul><li><p>a pencil</p><ul><li><p>a red one</p></li><li><p>a blue one</p></li></ul></li><li><p>paper</p></li></ul><p>Then:</p><ol><li><p>sign in</p></li><li><p>write</p><ol><li><p>a title</p></li></ol></li></ol>',
  ],
  ['a table from Word', wordTable, '<p>Day</p><p><strong>Monday</strong></p><p>after</p>'],
  [
    'text from Google Docs',
    docsText,
    '<h1>Invitation</h1><p style="text-align: center">Hello <strong>bold</strong> and <em>italic</em> and <u>under</u> and <s>struck</s></p><p></p><p style="text-align: right"><a href="https://example.org/">a link</a></p>',
  ],
  [
    'lists from Google Docs',
    docsList,
    '<ul><li><p>one</p><ul><li><p>one and a half</p></li></ul></li><li><p>two</p></li></ul><ol><li><p>first</p></li><li><p>second</p></li></ol>',
  ],
  ['nine levels from Word', wordDeepList, sevenLevels],
  ['nine levels from Google Docs', docsDeepList, sevenLevels],
]

test('what is copied in Word and in Google Docs comes out clean, in an empty document and after other text', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  for (const [what, html, becomes] of pasted) {
    await test.step(what, async () => {
      await empty(editor)
      await beginStep(editor)
      await paste(editor, { html })
      await expectHtml(editor, becomes)
      await expectUndone(editor, '', becomes)
      await fill(editor, '<p>before</p>')
      await page.keyboard.press('Enter')
      await beginStep(editor)
      await paste(editor, { html })
      await expectHtml(editor, `<p>before</p>${becomes}`)
      await expectUndone(editor, '<p>before</p>', `<p>before</p>${becomes}`)
    })
  }
})

test('a list that is pasted into a deep list is lifted to seven levels, and the caret stays at its end', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  await page.keyboard.type('- 1')
  for (const level of [2, 3, 4, 5, 6]) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(level))
  }
  await page.keyboard.press('Enter')
  await paste(editor, { html: '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>' })
  await expect(editor.text.locator('ul ul ul ul ul ul ul')).toHaveCount(1)
  await expect(editor.text.locator('ul ul ul ul ul ul ul ul')).toHaveCount(0)
  await expect(editor.text.locator('ul ul ul ul ul ul ul > li')).toHaveText(['b', 'c'])
  await page.keyboard.type('!')
  await expect(editor.text.locator('ul ul ul ul ul ul ul > li')).toHaveText(['b', 'c!'])
})

test('a word is pasted into the middle of a sentence, and into code as it is', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  await fill(editor, '<p>one three</p>')
  for (let signs = 0; signs < 5; signs += 1) await page.keyboard.press('ArrowLeft')
  await paste(editor, { html: '<b>two</b> ', plain: 'two ' })
  await expectHtml(editor, '<p>one <strong>two</strong>three</p>')
  await fill(editor, '<pre><code>a</code></pre>')
  await paste(editor, { html: '<b>two</b>', plain: '<b>two</b>' })
  await expectHtml(editor, '<pre><code>a&lt;b&gt;two&lt;/b&gt;</code></pre>')
})

test('plain text keeps its lines and its paragraphs, and code keeps it as it is', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const plain = 'line1\r\nline2\n \npara\n\n\nsee https://x.org/a, and\n'
  const becomes =
    '<p>line1<br>line2</p><p>para</p><p>see <a href="https://x.org/a">https://x.org/a</a>, and</p>'
  await beginStep(editor)
  await paste(editor, { plain: plain.trim() })
  await expectHtml(editor, becomes)
  await expectUndone(editor, '', becomes)
  await page.keyboard.type('!')
  await expectHtml(editor, becomes.replace('and<', 'and!<'))
  await fill(editor, '<p>one <strong>two</strong></p>')
  await paste(editor, { plain: 'a\nb' })
  await expectHtml(editor, '<p>one <strong>twoa</strong><br><strong>b</strong></p>')
  await fill(editor, '<pre><code>one</code></pre>')
  await paste(editor, { plain: 'a\n\nb' })
  await expectHtml(editor, '<pre><code>onea\n\nb</code></pre>')
})

test('what is copied in the editor itself is pasted as it was, alignment and links with it', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  const own =
    '<p style="text-align: center">a <strong>b</strong></p><ul><li><p><a href="https://example.org/">c</a></p></li></ul>'
  await fill(editor, own)
  await page.keyboard.press('Control+a')
  await untilHeard(editor)
  const copied = await editor.text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/html')
  })
  expect(copied).toContain('data-pm-slice')
  await empty(editor)
  await paste(editor, { html: copied })
  await expectHtml(editor, own)
})

test('fifty thousand signs are typed in without a lag', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const line = '<p>The <strong>quick</strong> brown fox jumps over the lazy dog, and on.</p>'
  await paste(editor, { html: line.repeat(Math.floor(50_000 / line.length)) })
  await expect(editor.text.locator('p').nth(500)).toBeVisible()
  const usual = await editor.text.evaluate(async (element) => {
    const paragraph = element.querySelector('p:nth-child(300)')
    const text = paragraph?.lastChild
    if (!text) throw new Error('there is no text')
    getSelection()?.collapse(text, 3)
    const took: number[] = []
    for (let sign = 0; sign < 60; sign += 1) {
      const begun = performance.now()
      document.execCommand('insertText', false, 'x')
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      took.push(performance.now() - begun)
    }
    return took.sort((a, b) => a - b)[took.length / 2] ?? Number.NaN
  })
  expect(usual).toBeLessThan(250)
  await expect(editor.text).toContainText('x'.repeat(60))
})
