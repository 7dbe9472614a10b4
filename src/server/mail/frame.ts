import type { LettersLook } from '../../contract/letters'
import type { Locale } from '../../contract/locales'
import { alignments } from '../../shared/richText'
import { logoAddress } from './mailer'

interface Page {
  title: string
  /** HTML. */
  content: string
  locale: Locale
  look: LettersLook
}

const bare = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * The page around a letter's content: who it is from, the content, and the footer, on a sheet that is as wide as the window
 * and 600 pixels at most. Tables, because Outlook lays out nothing else.
 */
export function frame({ title, content, locale, look }: Page): string {
  const { name, logo, colour, footer } = look
  const picture = `<td bgcolor="#ffffff" style="${emailStyles.logo}"><img src="${logoAddress}" height="56" alt="" style="${emailStyles.picture}"></td><td width="14"></td>`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${inTheDark}</style>
</head>
<body class="page" style="${emailStyles.page}">
<table ${bare} width="100%" class="page" bgcolor="#f6f5f2"><tr><td align="center" style="${emailStyles.around}">
<!--[if mso]><table ${bare} width="600"><tr><td><![endif]-->
<table ${bare} width="100%" class="sheet" bgcolor="#ffffff" style="${emailStyles.sheet}">
<tr><td bgcolor="${colour}" height="6" style="${emailStyles.band}">&nbsp;</td></tr>
<tr><td class="head" style="${emailStyles.head}"><table ${bare}><tr>${logo === '' ? '' : picture}<td>${escapeHtml(name)}</td></tr></table></td></tr>
<tr><td>
<div dir="auto" class="column" style="${emailStyles.column}">
${content}
</div>
</td></tr>
${footer === '' ? '' : `<tr><td><div dir="auto" class="foot" style="${emailStyles.foot}">${escapeLines(footer)}</div></td></tr>\n`}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** The look of a link that stands alone in its paragraph. */
export function button(address: string, words: string, alignment: string, colour: string): string {
  return `<table ${bare} width="100%"><tr><td align="${alignment}"><table ${bare}><tr><td bgcolor="${colour}" style="${emailStyles.button}"><a href="${address}" style="${emailStyles[buttonText(colour)]}">${words}</a></td></tr></table></td></tr></table>`
}

/**
 * The styles of a letter's page. Mail programs know no style sheets of ours, and some know no sheet at all, so each element
 * has its own; `inTheDark` is for those that know more. The colour that Administrators choose is in no style, but an
 * attribute: so these are all that there are, and the panel's policy can list them.
 */
export const emailStyles = {
  page: 'margin:0;padding:0;background-color:#f6f5f2;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1b1e1d',
  around: 'padding:24px 12px',
  sheet: 'width:100%;max-width:600px;background-color:#ffffff;border:1px solid #e6e5e0',
  band: 'font-size:0;line-height:0',
  head: 'padding:24px 28px 0;text-align:left;overflow-wrap:anywhere;font:bold 18px/1.3 Helvetica,Arial,sans-serif;color:#1b1e1d',
  logo: 'padding:6px;border-radius:6px',
  picture: 'display:block;border:0;max-width:140px;height:auto;max-height:56px',
  column:
    'padding:8px 28px 24px;text-align:left;overflow-wrap:anywhere;font:16px/1.5 Helvetica,Arial,sans-serif',
  foot: 'padding:16px 28px 20px;border-top:1px solid #e6e5e0;text-align:left;font:13px/1.5 Helvetica,Arial,sans-serif;color:#555a57',
  button: 'border-radius:8px;mso-padding-alt:13px 24px',
  onDark:
    'display:inline-block;padding:13px 24px;border-radius:8px;font-weight:bold;text-decoration:none;color:#ffffff',
  onLight:
    'display:inline-block;padding:13px 24px;border-radius:8px;font-weight:bold;text-decoration:none;color:#000000',
  address: 'margin:12px 0 20px;font-size:13px;line-height:1.5',
} as const

/** Light text on a dark page, where a mail program follows what its reader has chosen. */
export const inTheDark = `:root{color-scheme:light dark}.column a,.foot a{color:inherit}
@media (prefers-color-scheme:dark){
.page{background-color:#121413!important;color:#e6e8e6!important}
.sheet{background-color:#191c1b!important;border-color:#3b403e!important}
.head,.column{color:#e6e8e6!important}
.foot{color:#a9afab!important;border-color:#3b403e!important}
}`

/**
 * What a letter's blocks look like, by their tags: near to what the editor shows, in colours that are seen on light and dark
 * alike. Long lines of code wrap.
 */
export const blockStyles = {
  h1: 'margin:20px 0 10px;font-size:24px;line-height:1.25',
  h2: 'margin:18px 0 8px;font-size:19px;line-height:1.3',
  ul: 'margin:8px 0;padding-left:26px',
  ol: 'margin:8px 0;padding-left:26px',
  li: 'margin:4px 0',
  blockquote: 'margin:12px 0;padding-left:16px;border-left:4px solid #4d8a7b',
  pre: 'padding:12px 16px;white-space:pre-wrap;border:1px solid #84918b;border-radius:8px',
} as const

/** A paragraph that an item of a list begins with. */
export const itemStyle = 'margin:0'

/** Every `style` attribute that a letter may have: the panel shows letters under a policy that forbids all others. */
export const allEmailStyles: readonly string[] = [
  ...Object.values(emailStyles),
  ...new Set(Object.values(blockStyles)),
  itemStyle,
  ...alignments.map((alignment) => `text-align: ${alignment}`),
  ...alignments.flatMap((alignment) =>
    [blockStyles.h1, blockStyles.h2, itemStyle].map((style) => `${style};text-align: ${alignment}`),
  ),
]

/**
 * Whether words on this colour (`#rrggbb`) are read better in white, as on a dark one, or in black; the better one has at least
 * 4.58 : 1.
 */
export function buttonText(colour: string): 'onDark' | 'onLight' {
  const light = luminance(colour)
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? 'onDark' : 'onLight'
}

/** Of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Text of several lines. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>')
}
