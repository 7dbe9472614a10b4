import type { Locale } from '../../../contract/locales'
import { letterStyles } from './letterStyles'

/** The page around a letter's content: plain enough for every mail program, light and dark. */
export function frame(title: string, content: string, locale: Locale): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="${letterStyles.page}">
<div dir="auto" style="${letterStyles.column}">
${content}
</div>
</body>
</html>
`
}
