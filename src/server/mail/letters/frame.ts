/** The page around a letter's content: plain enough for every mail program, light and dark. */
export function frame(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${content}
</div>
</body>
</html>
`
}
