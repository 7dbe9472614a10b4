import { type Run, textMarks } from './richBlocks'

/** Signs that are no text; halves of a pair of surrogates are among them. */
const controls = /[\p{Cc}\p{Cs}]/gu
const spaces = /[ \t\r\f]+/g

/** Without the signs that are no text; every line ends in `\n`. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, (sign) => ('\t\n\f'.includes(sign) ? sign : ''))
}

/** White space as HTML shows it: one space for many, and none at the edges of a line. */
export function collapseSpaces(runs: readonly Run[]): Run[] {
  let isAtEdge = true
  const forward = runs.map((run) => {
    const text = Array.from(run.text.replace(spaces, ' '), (sign) => {
      const isLost = sign === ' ' && isAtEdge
      isAtEdge = sign === ' ' || sign === '\n'
      return isLost ? '' : sign
    }).join('')
    return { ...run, text }
  })
  return trimLines(forward)
}

/** White space as an editor shows it: a space that HTML would lose is written as one that does not break. */
export function keepSpaces(runs: readonly Run[]): Run[] {
  let isAtEdge = true
  const forward = runs.map((run) => {
    const text = Array.from(run.text.replace(/[\t\r\f]/g, ' '), (sign) => {
      const isLost = sign === ' ' && isAtEdge
      isAtEdge = (sign === ' ' && !isLost) || sign === '\n'
      return isLost ? '\u00a0' : sign
    }).join('')
    return { ...run, text }
  })
  return trimLines(forward)
}

/** Marks in their order, code alone, neighbours that are set alike in one, and nothing where nothing shows. */
export function settleRuns(runs: readonly Run[]): Run[] {
  if (runs.every(({ text }) => text.trim() === '')) return []
  const settled: Run[] = []
  for (const run of trimEnd(runs)) {
    const isCode = run.marks.includes('code')
    const next: Run = {
      text: run.text,
      marks: isCode ? ['code'] : textMarks.filter((mark) => run.marks.includes(mark)),
      href: isCode ? null : run.href,
    }
    const last = settled.at(-1)
    if (next.text === '') continue
    if (last && last.href === next.href && last.marks.join() === next.marks.join()) last.text += next.text
    else settled.push(next)
  }
  return settled
}

/** A space before a line break or at the end is not seen. */
function trimLines(runs: readonly Run[]): Run[] {
  let isAtEdge = true
  const backward = [...runs].reverse().map((run) => {
    const text = Array.from(run.text)
      .reverse()
      .map((sign) => {
        const isLost = sign === ' ' && isAtEdge
        isAtEdge = isLost || sign === '\n'
        return isLost ? '' : sign
      })
      .reverse()
      .join('')
    return { ...run, text }
  })
  return backward.reverse()
}

/** HTML does not show a last line break. */
function trimEnd(runs: readonly Run[]): Run[] {
  const kept = [...runs]
  while (kept.length > 0) {
    const last = kept.pop()
    let end = last?.text.length ?? 0
    while (end > 0 && ' \n'.includes(last?.text[end - 1] ?? '')) end -= 1
    const text = last?.text.slice(0, end)
    if (last && text) return [...kept, { ...last, text }]
  }
  return kept
}
