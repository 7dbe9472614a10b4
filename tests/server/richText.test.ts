import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxRichTextLength } from '../../src/contract/letters'
import { cleanRichText } from '../../src/server/settings/emailContent'
import { alignedTags, alignments, codeLanguages, maxListDepth, richTextTags } from '../../src/shared/richText'
import { hostileRichTexts } from '../data/hostileRichTexts'
import { richTexts } from '../data/richTexts'

/** The tags that may stand in rich text, letter by letter. */
const allowedTags = [
  ...richTextTags.flatMap((tag) => (tag === 'a' ? [] : tag === 'br' ? ['<br>'] : [`<${tag}>`, `</${tag}>`])),
  '</a>',
  ...alignedTags.flatMap((tag) =>
    alignments
      .filter((alignment) => alignment !== 'left')
      .map((alignment) => `<${tag} style="text-align: ${alignment}">`),
  ),
  ...codeLanguages.map((language) => `<code class="language-${language}">`),
]

/** Whatever is no allowed tag and no text in this HTML. */
function strangeTags(html: string): string[] {
  return [...html.matchAll(/<[^>]*>?|[>"]/g)]
    .map(([tag]) => tag)
    .filter(
      (tag) =>
        !allowedTags.includes(tag) &&
        !/^<ol start="\d{1,6}">$/.test(tag) &&
        !/^<a href="(https?:\/\/[^"<>/]|mailto:[^"<>@]+@)[^"<>]*">$/.test(tag),
    )
}

function expectClean(html: string) {
  const { content, description } = cleanRichText(html)
  expect(strangeTags(content)).toEqual([])
  expect(cleanRichText(content)).toEqual({ content, description })
  return content
}

/** How deep lists lie in one another. */
function listDepth(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [tag] of html.matchAll(/<\/?[uo]l\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

describe('cleaning rich text', () => {
  it.each(Object.entries(richTexts))('leaves the allow-list alone, and nothing twice: %s', (_name, html) => {
    expectClean(html)
  })

  it.each(hostileRichTexts)('makes this harmless: %s', (html) => {
    expectClean(html)
  })

  it('leaves what the editor makes as it is', () => {
    const made = [
      '<h1 style="text-align: center">a</h1>',
      '<p><a href="https://example.org/?a=1&amp;b=2">b <strong>c</strong></a> <em><u><s>d</s></u></em><br><code>e &lt; f</code></p>',
      '<ul><li><p>g</p><ol><li><p>h</p></li></ol></li></ul>',
      '<blockquote><p style="text-align: justify">i</p></blockquote>',
      '<pre><code class="language-sql">select 1\n</code></pre>',
      '<p></p>',
      '<p>j</p>',
    ].join('')
    expect(cleanRichText(made).content).toBe(made)
  })

  it('gives each line of the text as a line, without the marks', () => {
    const { description } = cleanRichText(
      '<h1>A</h1><p>b <b>c</b><br>d&nbsp;&amp;</p><p></p><ol><li>e<ul><li>f</li></ul></li></ol><pre>g\nh</pre>',
    )
    expect(description).toBe('A\nb c\nd &\ne\nf\ng\nh')
  })

  it('puts text beside blocks into paragraphs that lie as it does', () => {
    expect(cleanRichText(richTexts['text beside blocks'] ?? '').content).toBe(
      '<p style="text-align: right">a <strong>b</strong></p><ul><li><p style="text-align: center">c</p></li></ul><p style="text-align: right">d</p>',
    )
  })

  it('makes one list of the items that Word has in a row, whatever blank is between them', () => {
    const { content } = cleanRichText(richTexts['lists from Word'] ?? '')
    expect(content).toBe(
      '<p>Bring:</p><ul><li><p>a pencil</p><ul><li><p>a red one</p></li><li><p>a blue one</p></li></ul></li><li><p>paper</p></li></ul><p>Then:</p><ol><li><p>sign in</p></li><li><p>write</p><ol><li><p>a title</p></li></ol></li></ol>',
    )
  })

  it.each([
    [
      'Word in a browser, each item in a list and a division of its own, by their levels',
      'lists from Word in a browser',
      '<ol><li><p>sign in</p></li><li><p>write</p><ol><li><p>a title</p></li><li><p>a <strong>text</strong></p><ul><li><p>short</p></li></ul></li></ol></li><li><p>send</p></li></ol><p>Wait.</p><ol start="4"><li><p>read</p></li></ol>',
    ],
    [
      'Word in a browser, without divisions, whose lists all begin at 1',
      'lists from Word in a browser that all begin at 1',
      '<ol><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li><li><p>d</p></li></ol><p>e</p><ol start="4"><li><p>f</p></li></ol>',
    ],
    [
      'Outlook, where numbers go on behind a paragraph',
      'numbers of Outlook that go on',
      '<ol><li><p>sign in</p></li><li><p>write</p></li></ol><p>Wait.</p><ol start="3"><li><p>read</p></li></ol>',
    ],
    [
      'Google Docs, where numbers go on behind a paragraph',
      'numbers of Google Docs that go on',
      '<ol><li><p>a</p></li></ol><p>Wait.</p><ol start="2"><li><p>b</p></li></ol>',
    ],
    [
      'LibreOffice, which says the number at the item',
      'numbers of LibreOffice that go on',
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      'Apple Notes, with a list right in a list',
      'lists of Apple Notes',
      '<ol><li><p>a</p><ol><li><p>b</p></li></ol></li><li><p>c</p></li></ol>',
    ],
    [
      'no program that says numbers',
      'numbers that are none',
      '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
    ],
  ])('reads lists as they were in %s', (_whose, name, expected) => {
    expect(cleanRichText(richTexts[name] ?? '').content).toBe(expected)
  })

  it('keeps lists from Word in a browser at the deepest level, and all of their items', () => {
    const { content, description } = cleanRichText(richTexts['a deep list from Word in a browser'] ?? '')
    expect(listDepth(content)).toBe(maxListDepth)
    expect(description.split('\n')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `level ${level}`))
  })

  it('takes no notice of the blanks between lists and their items', () => {
    const { content } = cleanRichText('<ul>\n<li>\n<ul>\n<li>a</li>\n</ul>\n</li>\n</ul><ol>\n</ol>')
    expect(content).toBe('<ul><li><p></p><ul><li><p>a</p></li></ul></li></ul>')
  })

  it('takes a link out and keeps its text where it leads nowhere', () => {
    expect(cleanRichText('<p><a href="javascript:x">a <b>b</b></a></p>').content).toBe(
      '<p>a <strong>b</strong></p>',
    )
  })

  it('keeps of a link where it leads alone', () => {
    const { content } = cleanRichText(
      '<a href="MAILTO:a@example.org" target="_blank" rel="x" class="y">b</a>',
    )
    expect(content).toBe('<p><a href="mailto:a@example.org">b</a></p>')
  })

  it.each([7, 8, 9, 30, 150])('keeps lists %i deep at the deepest level and all of their items', (levels) => {
    const items = Array.from({ length: levels }, (_, level) => `<ul><li>level ${level}`).join('')
    const { content, description } = cleanRichText(items)
    expect(listDepth(content)).toBe(maxListDepth)
    expect(description.split('\n')).toEqual(Array.from({ length: levels }, (_, level) => `level ${level}`))
  })

  it('lifts what lies deeper in its order, as items of the last level', () => {
    const deep = `${'<ul><li>x'.repeat(6)}<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol><p>d</p></li><li>e</li></ul>${'</li></ul>'.repeat(6)}`
    expect(cleanRichText(deep).content).toContain(
      '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li><li><p>d</p></li><li><p>e</p></li></ul>',
    )
  })

  it('is done with the longest text, however it is nested', () => {
    for (const tag of [
      '<blockquote>',
      '<div>',
      '<b>',
      '<ul><li>',
      '<a href="https://a.b">',
      '<',
      '&',
      '<p>a<br>',
    ]) {
      const begun = performance.now()
      expectClean(tag.repeat(maxRichTextLength / tag.length))
      expect(performance.now() - begun).toBeLessThan(5_000)
    }
  })
})

describe('whatever comes', () => {
  const names = [
    ...richTextTags,
    'h3',
    'h6',
    'div',
    'span',
    'b',
    'i',
    'del',
    'table',
    'td',
    'script',
    'svg',
    'style',
    'img',
  ]
  const attributes = fc.constantFrom(
    '',
    ' style="text-align: center"',
    ' style="text-align:left;font-weight:700"',
    ' style="mso-list:l0 level2 lfo1"',
    ' class="language-js"',
    ' href="https://example.org/"',
    ' href="javascript:x"',
    ' onclick="x"',
    ' align=right',
  )
  const piece = fc.oneof(
    fc.tuple(fc.constantFrom(...names), attributes).map(([name, text]) => `<${name}${text}>`),
    fc.constantFrom(...names).map((name) => `</${name}>`),
    fc.constantFrom(
      'a',
      ' ',
      '  ',
      '\n',
      '\t',
      '\u00a0',
      '&nbsp;',
      '&lt;',
      '&amp;',
      '&amp;lt;',
      '<',
      '>',
      '"',
      '👍',
      '\u0000',
      '\ud800',
    ),
    fc.string({ unit: 'grapheme' }),
  )

  it('comes out clean, and the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const content = expectClean(pieces.join(''))
        expect(listDepth(content)).toBeLessThanOrEqual(maxListDepth)
      }),
      { numRuns: 1_500 },
    )
  })
})
