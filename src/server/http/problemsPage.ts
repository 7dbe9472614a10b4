import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { base } from '../../contract/api'
import { problemCodes, problems, problemsPath } from '../../contract/problems'
import { problemMeanings } from './docs/problemMeanings'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
section { margin: 0 -1rem; padding: .25rem 1rem; border-left: .25rem solid transparent }
section:target { border-color: LinkText }
h2 { font-size: 1.1rem; margin: 1rem 0 0 }
p { margin: .25rem 0 1rem }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problems, Gatehouse office API</title>
<style>${style}</style>
<main>
<h1>Problems</h1>
<p>Every failure of the <a href="${base}/docs">office API</a> is one of these, as
<code>application/problem+json</code>: <code>code</code> is its name, <code>type</code> leads here, and
<code>detail</code>, where there is one, says what is the matter with that very request.</p>
${problemCodes.map(sectionOf).join('\n')}
</main>
</html>
`

function sectionOf(code: (typeof problemCodes)[number]): string {
  const { status, title } = problems[code]
  return `<section id="${code}">
<h2><a href="#${code}"><code>${code}</code></a> (${status})</h2>
<p><b>${escaped(title)}</b><br>${escaped(problemMeanings[code])}</p>
</section>`
}

/** As HTML; what stands between backticks is code. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** What each problem means, for who writes a client: a problem's `type` leads to its place on this page. */
export function serveProblemsPage(app: FastifyInstance): void {
  app.get(problemsPath, (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(page),
  )
}
