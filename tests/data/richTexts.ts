import { alignments, codeLanguages } from '../../src/shared/richText'
import {
  docsDeepList,
  docsList,
  docsNumbers,
  docsText,
  libreNumbers,
  notesLists,
  onlineDeepList,
  onlineLists,
  onlineListsFromOne,
  outlookNumbers,
  wordDeepList,
  wordList,
  wordTable,
  wordText,
} from './clipboards'

const nested = (tag: 'ul' | 'ol', levels: number) =>
  `${Array.from({ length: levels }, (_, level) => `<${tag}><li><p>level ${level + 1}</p>`).join('')}${`</li></${tag}>`.repeat(levels)}`

/** Documents for the editor, the office and the letter, by what is in them; some are not as the office would keep them. */
export const richTexts: Readonly<Record<string, string>> = {
  nothing: '',
  'an empty paragraph': '<p></p>',
  'empty paragraphs at the end': '<p>a</p><p></p><p></p>',
  'empty paragraphs in between': '<p></p><p>a</p><p></p><p></p><p>b</p>',
  'plain text without a tag': 'Welcome to the office',
  'a paragraph': '<p>Welcome to the office.</p>',
  'a large heading': '<h1>Welcome</h1><p>to the office</p>',
  'a small heading': '<h2>Welcome</h2>',
  'headings of all levels': '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
  'paragraphs of each alignment': alignments
    .map((alignment) => `<p style="text-align: ${alignment}">a<br>b</p>`)
    .join(''),
  'headings of each alignment': alignments
    .map((alignment) => `<h1 style="text-align:${alignment};">a</h1><h2 align="${alignment}">b</h2>`)
    .join(''),
  'an aligned empty paragraph': '<p>a</p><p style="text-align: right"></p><p>b</p>',
  'an aligned item': '<ul><li><p style="text-align: center">a</p></li></ul>',
  'a bullet list': '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  'a numbered list': '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
  'a numbered list that begins later': '<ol start="5" type="a"><li>a</li><li value="9">b</li></ol>',
  'lists of both kinds in each other':
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><ol><li><p>c</p><ul><li><p>d</p></li></ul></li></ol>',
  'two lists in a row': '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>',
  'a list without paragraphs': '<ul><li>a<li>b <b>c</b></ul>',
  'items with more than a paragraph':
    '<ol><li><p>a</p><p>b</p><pre><code>c</code></pre><blockquote><p>d</p></blockquote></li></ol>',
  'an item that begins with a heading': '<ul><li><h1>a</h1><p>b</p></li></ul>',
  'an item that begins with a list': '<ul><li><ul><li>a</li></ul></li></ul>',
  'an empty item': '<ul><li></li><li><p>b</p></li></ul>',
  'an empty list': '<p>a</p><ul></ul><ol></ol>',
  'a list right in a list': '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
  'bullets seven deep': nested('ul', 7),
  'bullets eight deep': nested('ul', 8),
  'numbers thirty deep': nested('ol', 30),
  'a deep list that goes on': `<ul><li><p>a</p>${nested('ol', 9)}<p>between</p>${nested('ul', 2)}</li><li><p>b</p></li></ul>`,
  'a list in a quote in a deep list': `${'<ul><li><p>x</p>'.repeat(7)}<blockquote><ul><li><p>deep</p></li></ul></blockquote>${'</li></ul>'.repeat(7)}`,
  'a quote': '<blockquote><p>a</p><p>b</p></blockquote>',
  'a quote without a paragraph': '<blockquote>a<br>b</blockquote>',
  'a quote with all in it':
    '<blockquote><h1>a</h1><ul><li><p>b</p></li></ul><pre><code>c</code></pre></blockquote>',
  'quotes in each other':
    '<blockquote><p>a</p><blockquote><p>b</p><blockquote><p>c</p></blockquote></blockquote></blockquote>',
  'an empty quote': '<blockquote></blockquote><p>a</p>',
  'a code block': '<pre><code>const a = 1\n\nif (a &lt; 2) {\n  b()\n}</code></pre>',
  'code in each language': codeLanguages
    .map(
      (language) =>
        `<pre><code class="language-${language}"># select a from b; // 1 "c" &lt;d&gt;</code></pre>`,
    )
    .join(''),
  'code in a language by its short name':
    '<pre><code class="language-js hljs">a</code></pre><pre class="lang-py">b</pre>',
  'code in no known language': '<pre><code class="language-cobol">MOVE A TO B.</code></pre>',
  'an empty code block': '<pre><code></code></pre>',
  'code that ends in line breaks': '<pre><code>a\n\n</code></pre>',
  'code that begins with a line break': '<pre><code>\na</code></pre>',
  'code with marks in it': '<pre>a <b>b</b><br>c</pre>',
  'each mark':
    '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code> <a href="https://example.org/">f</a></p>',
  'marks by their other names':
    '<p><b>a</b> <i>b</i> <ins>c</ins> <strike>d</strike> <del>e</del> <kbd>f</kbd></p>',
  'marks in each other': '<p><s><u><em><strong>a</strong>b</em>c</u>d</s></p>',
  'marks that overlap': '<p><strong>a<em>b</em></strong><em>c</em></p>',
  'code within bold, and a link within code':
    '<p><strong>a<code>b</code></strong><code><a href="https://example.org/">c</a></code></p>',
  'a mark over a line break': '<p><strong>a<br>b</strong></p>',
  'links of each kind':
    '<p><a href="https://example.org/a?b=1&amp;c=2#d">a</a> <a href="http://example.org">b</a> <a href="mailto:office@example.org?subject=Hello%20there">c</a></p>',
  'links that lead nowhere':
    '<p><a href="javascript:alert(1)">a</a> <a href="/office">b</a> <a href="">c</a> <a>d</a> <a href="ftp://example.org">e</a></p>',
  'a link with all attributes':
    '<p><a href="https://example.org/" target="_blank" rel="nofollow" class="x" id="y" title="z">a</a></p>',
  'a link with marks': '<p><a href="https://example.org/">a <strong>b</strong></a><strong>c</strong></p>',
  'two links side by side':
    '<p><a href="https://example.org/1">a</a><a href="https://example.org/2">b</a></p>',
  'a link over blocks': '<a href="https://example.org/"><p>a</p><p>b</p></a>',
  'line breaks': '<p>a<br>b<br><br>c</p>',
  'line breaks at the edges': '<p><br>a<br></p>',
  'white space': '<p>  a   b\n c\t d  </p>\n\n<p>e <br> f</p>',
  'white space that does not break': '<p>a&nbsp;&nbsp;b&nbsp;</p><p>&nbsp;</p>',
  entities: '<p>&amp; &lt;b&gt; &quot;a&quot; &#39;b&#39; &copy; &eacute; &#x1F600; &amp;amp; &nbsp;x</p>',
  emoji: '<p>👍🏽 👨‍👩‍👧‍👦 🇸🇪 é ﬁ</p>',
  'from right to left':
    '<p dir="rtl">שלום <strong>עולם</strong></p><p>مرحبا <a href="https://example.org/">بالعالم</a></p>',
  'other writings': '<p>漢字かな交じり文、한국어, ไทย, Ελληνικά</p>',
  variables: '<p>Dear {{name}}, <a href="https://example.org/?token={{token}}">begin</a></p>',
  'blocks of other kinds': '<section><div>a</div><div>b<p>c</p>d</div></section><hr><address>e</address>',
  'text beside blocks':
    '<div style="text-align: right">\n a <b>b</b>\n<ul><li align="center">c</li></ul>\n d</div>',
  'a list right in a division in an item': '<ul><li><div><ol><li>a</li></ol></div></li></ul>',
  'a centred division': '<div style="text-align:center">a<p>b</p></div><center>c</center>',
  'what is written by hand': '<div><br></div><div>a<br></div><div><b>b</b></div>',
  'a table': '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
  'what is not text':
    '<p>a<img src="x" alt="y">b</p><script>c</script><style>d{}</style><iframe src="e"></iframe><p>f</p>',
  'names and classes': '<p id="a" name="b" class="c" onclick="d()" data-e="f">g</p>',
  'text from Word': wordText,
  'lists from Word': wordList,
  'a deep list from Word': wordDeepList,
  'a table from Word': wordTable,
  'text from Google Docs': docsText,
  'lists from Google Docs': docsList,
  'a deep list from Google Docs': docsDeepList,
  'lists from Word in a browser': onlineLists,
  'lists from Word in a browser that all begin at 1': onlineListsFromOne,
  'a deep list from Word in a browser': onlineDeepList,
  'numbers of Outlook that go on': outlookNumbers,
  'numbers of Google Docs that go on': docsNumbers,
  'numbers of LibreOffice that go on': libreNumbers,
  'lists of Apple Notes': notesLists,
  'numbers that are none': '<ol start="-3"><li>a</li></ol><ol start="x1"><li>b</li></ol>',
  'much of everything': `<h1>All</h1>${'<p>Some <strong>long</strong> text, and <em>more</em> of it.</p><ul><li><p>a</p></li></ul>'.repeat(120)}`,
  'a very long word': `<p>${'abcdefghij'.repeat(500)}</p>`,
}
