/** What a browser is given when something is copied in Word and in Google Docs, shortened in its style sheets alone. */

const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @font-face {font-family:"Cambria Math";} p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->`
const wordEnd = '<!--EndFragment--></body></html>'

const wordItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>\r\n`

export const wordText = `${wordHead}<h1>Safe together<o:p></o:p></h1>\r\n\r\n<p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-US style='font-size:14.0pt;color:#C00000'>Dear\r\nparents</span></b><o:p></o:p></p>\r\n\r\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\r\n\r\n<p class=MsoNormal style='text-align:justify'>Please read <i>all</i> of the <u>rules</u>,\r\nand the <s>old</s> new <a href="https://example.org/rules?a=1&amp;b=2" title="Rules"><span style='color:#0563C1'>page</span></a>.</p>\r\n\r\n<h3 style='margin-top:2.0pt'>Details</h3>${wordEnd}`

export const wordList = `${wordHead}<p class=MsoNormal>Bring:</p>${wordItem(1, '·', 'a pencil')}${wordItem(2, 'o', 'a red one')}${wordItem(2, 'o', 'a blue one')}${wordItem(1, '·', 'paper')}<p class=MsoNormal>Then:</p>${wordItem(1, '1.', 'sign in')}${wordItem(1, '2.', 'write')}${wordItem(2, 'a)', 'a title')}${wordEnd}`

export const wordDeepList = `${wordHead}${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => wordItem(level, '·', `level ${level}`)).join('')}${wordEnd}`

export const wordTable = `${wordHead}<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Day</p></td><td width=301 style='border-left:none'><p class=MsoNormal><b>Monday</b></p></td></tr></table><p class=MsoNormal><!--[if gte vml 1]><v:shape id="p"/><![endif]--><img width=20 height=20 src="file:///C:/Temp/clip_image001.png" alt="x">after</p>${wordEnd}`

const docsSpan = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`
const docsStart = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d0e2a1c-7fff-1a2b">`
const docsEnd = '</b><br class="Apple-interchange-newline">'

export const docsText = `${docsStart}<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${docsSpan('font-size:20pt', 'Invitation')}</h1><p dir="ltr" style="line-height:1.38;text-align: center;margin-top:0pt;margin-bottom:0pt;">${docsSpan('', 'Hello ')}${docsSpan('font-weight:700', 'bold')}${docsSpan('', ' and ')}${docsSpan('font-style:italic', 'italic')}${docsSpan('', ' and ')}${docsSpan('text-decoration:underline', 'under')}${docsSpan('', ' and ')}${docsSpan('text-decoration:line-through', 'struck')}</p><br /><p dir="ltr" style="text-align: right"><a href="https://example.org/" style="text-decoration:none;">${docsSpan('color:#1155cc;text-decoration:underline', 'a link')}</a></p>${docsEnd}`

const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;vertical-align:baseline;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${docsSpan('', text)}</p></li>`

export const docsList = `${docsStart}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'one')}<ul style="padding-inline-start:48px;">${docsItem(2, 'one and a half')}</ul>${docsItem(1, 'two')}</ul><ol>${docsItem(1, 'first')}${docsItem(1, 'second')}</ol>${docsEnd}`

export const docsDeepList = `${docsStart}${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `<ul>${docsItem(level, `level ${level}`)}`).join('')}${'</ul>'.repeat(9)}${docsEnd}`

/** Word in a browser: an item with its level, and with its place among the others. */
const onlineItem = (name: 'ol' | 'ul', level: number, place: number, text: string, start = place) =>
  `<${name} class="${name === 'ol' ? 'NumberListStyle1' : 'BulletListStyle1'} SCXW1234 BCX0" role="list"${name === 'ol' ? ` start="${start}"` : ''} style="margin: 0px; padding: 0px; overflow: visible; cursor: text;"><li aria-setsize="-1" data-leveltext="%${level}." data-font="" data-listid="1" data-list-defn-props="{&quot;335552541&quot;:0}" aria-posinset="${place}" data-aria-posinset="${place}" aria-level="${level}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1234 BCX0" style="margin: 0px 0px 0px ${24 * level}px;"><p class="Paragraph SCXW1234 BCX0" paraid="1" style="margin: 0px; text-align: left;"><span data-contrast="auto" class="TextRun SCXW1234 BCX0" style="font-weight: normal;"><span class="NormalTextRun SCXW1234 BCX0">${text}</span></span><span class="EOP SCXW1234 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${name}>`
const inDivision = (list: string) =>
  `<div class="ListContainerWrapper SCXW1234 BCX0" style="margin: 0px;">${list}</div>`
const onlineText = (text: string) =>
  `<div class="OutlineElement Ltr SCXW1234 BCX0"><p class="Paragraph SCXW1234 BCX0"><span class="TextRun SCXW1234 BCX0">${text}</span><span class="EOP SCXW1234 BCX0">&nbsp;</span></p></div>`

export const onlineLists = [
  onlineItem('ol', 1, 1, 'sign in'),
  onlineItem('ol', 1, 2, 'write'),
  onlineItem('ol', 2, 1, 'a title'),
  onlineItem('ol', 2, 2, 'a <b>text</b>'),
  onlineItem('ul', 3, 1, 'short'),
  onlineItem('ol', 1, 3, 'send'),
]
  .map(inDivision)
  .join('\n')
  .concat(onlineText('Wait.'), inDivision(onlineItem('ol', 1, 4, 'read')))

export const onlineListsFromOne = [
  onlineItem('ol', 1, 1, 'a'),
  onlineItem('ol', 1, 2, 'b', 1),
  onlineItem('ol', 2, 1, 'c'),
  onlineItem('ol', 1, 3, 'd', 1),
  onlineText('e'),
  onlineItem('ol', 1, 4, 'f', 1),
].join('')

export const onlineDeepList = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map((level) => inDivision(onlineItem(level % 2 ? 'ol' : 'ul', level, 1, `level ${level}`)))
  .join('')

export const outlookNumbers = `${wordHead}${wordItem(1, '1.', 'sign in')}${wordItem(1, '2.', 'write')}<p class=MsoNormal>Wait.</p>${wordItem(1, '3.', 'read')}${wordEnd}`

export const docsNumbers = `${docsStart}<ol style="margin-top:0;margin-bottom:0;">${docsItem(1, 'a')}</ol><p dir="ltr">${docsSpan('', 'Wait.')}</p><ol style="margin-top:0;margin-bottom:0;" start="2">${docsItem(1, 'b')}</ol>${docsEnd}`

export const libreNumbers =
  '<meta http-equiv="content-type" content="text/html; charset=utf-8"/><ol type="1"><li value="3"><p style="line-height: 100%; margin-bottom: 0cm">a</p></li>\n<li><p style="line-height: 100%; margin-bottom: 0cm">b</p></li></ol>'

export const notesLists =
  '<meta charset="UTF-8"><ol class="ol1"><li class="li1">a</li><ol class="ol1"><li class="li1">b</li></ol><li class="li1">c</li></ol>'
