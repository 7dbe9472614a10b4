import type { LettersLook } from '../../../contract/letterSettings'
import type { Locale } from '../../../contract/locales'
import { logoAddress } from '../mailer'
import { buttonText } from './buttonText'
import { inTheDark, letterStyles as styles } from './emailStyles'
import { escapeHtml, escapeLines } from './escapeHtml'

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
  const picture = `<td bgcolor="#ffffff" style="${styles.logo}"><img src="${logoAddress}" height="56" alt="" style="${styles.picture}"></td><td width="14"></td>`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${inTheDark}</style>
</head>
<body class="page" style="${styles.page}">
<table ${bare} width="100%" class="page" bgcolor="#f6f5f2"><tr><td align="center" style="${styles.around}">
<!--[if mso]><table ${bare} width="600"><tr><td><![endif]-->
<table ${bare} width="100%" class="sheet" bgcolor="#ffffff" style="${styles.sheet}">
<tr><td bgcolor="${colour}" height="6" style="${styles.band}">&nbsp;</td></tr>
<tr><td class="head" style="${styles.head}"><table ${bare}><tr>${logo === '' ? '' : picture}<td>${escapeHtml(name)}</td></tr></table></td></tr>
<tr><td>
<div dir="auto" class="column" style="${styles.column}">
${content}
</div>
</td></tr>
${footer === '' ? '' : `<tr><td><div dir="auto" class="foot" style="${styles.foot}">${escapeLines(footer)}</div></td></tr>\n`}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** The look of a link that stands alone in its paragraph. */
export function button(address: string, words: string, alignment: string, colour: string): string {
  return `<table ${bare} width="100%"><tr><td align="${alignment}"><table ${bare}><tr><td bgcolor="${colour}" style="${styles.button}"><a href="${address}" style="${styles[buttonText(colour)]}">${words}</a></td></tr></table></td></tr></table>`
}
