import { commandTransaction } from '../server/audit/inTransaction'
import type { Engine } from '../server/db/engines/engine'
import { readJudging } from '../server/settings/settings.service'
import { type DecidedText, decidedTexts } from './decisions.repository'
import { openTextsFile, recordExport } from './exportTexts'
import { markdownTable, percent } from './training/statistics'

const textsAtOnce = 2000
const maxOrganizations = 20

/** How people have decided about one group of texts. */
interface Tally {
  name: string
  approved: number
  blocked: number
  /** Where the score says the contrary. */
  approvedAbove: number
  blockedBelow: number
}

/**
 * Compares the scores of texts with what people decided about them: by score, by organization, by model. Posts with pictures are left
 * out, because nobody knows what was blocked there.
 * @param file also gets the texts with their labels (text, toxic, source), without names; null writes none
 * @throws CommandRefused where the file exists or can't be written
 */
export async function compareDecisions(engine: Engine, file: string | null): Promise<string> {
  const inTransaction = commandTransaction(engine)
  const { toxicity } = await readJudging(engine.kysely)
  const byScore = new Map<string, Tally>()
  const byOrganization = new Map<string, Tally>()
  const byModel = new Map<string, Tally>()
  const exported = file === null ? null : await openTextsFile(engine, file, ['text', 'toxic', 'source'])
  let count = 0
  for (let pid: string | null = ''; pid !== null; ) {
    const texts: DecidedText[] = await decidedTexts(engine.kysely, pid, textsAtOnce)
    for (const one of texts) {
      tally(byScore, bandOf(one.score_text), one, toxicity)
      tally(byOrganization, one.organization ?? 'no organization', one, toxicity)
      tally(byModel, modelOf(one), one, toxicity)
    }
    await exported?.write(
      texts.map(({ text, status }) => [text ?? '', status === 'blocked' ? '1' : '0', 'decisions']),
    )
    count += texts.length
    pid = texts.at(-1)?.pid ?? null
  }
  await exported?.close()
  if (exported) await recordExport(inTransaction, count)
  if (count === 0) return 'Nobody has decided about a text yet.\n'
  const bands = [...byScore.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const organizations = [...byOrganization.values()].sort((a, b) => decisionsOf(b) - decisionsOf(a))
  const largest = organizations.slice(0, maxOrganizations)
  return [
    `${count} texts were decided by people; blocked is what scores above ${toxicity}.`,
    table('score', bands),
    table(`organization (${largest.length} of ${organizations.length})`, largest),
    table('model', [...byModel.values()]),
    exported
      ? `\nWrote ${count} labelled texts without names into ${file}. They are children’s words: look through them before you hand them on.`
      : '',
  ].join('\n')
}

function tally(
  tallies: Map<string, Tally>,
  name: string,
  { status, score_text }: DecidedText,
  toxicity: number,
): void {
  const counts = tallies.get(name) ?? { name, approved: 0, blocked: 0, approvedAbove: 0, blockedBelow: 0 }
  tallies.set(name, counts)
  const isAbove = score_text !== null && score_text > toxicity
  if (status === 'blocked') {
    counts.blocked += 1
    if (score_text !== null && !isAbove) counts.blockedBelow += 1
  } else {
    counts.approved += 1
    if (isAbove) counts.approvedAbove += 1
  }
}

function decisionsOf({ approved, blocked }: Tally): number {
  return approved + blocked
}

function bandOf(score: number | null): string {
  if (score === null) return 'none'
  const from = Math.min(9, Math.floor(score * 10))
  return `${(from / 10).toFixed(1)}–${((from + 1) / 10).toFixed(1)}`
}

function modelOf({ models, explanation }: DecidedText): string {
  const { text = null }: { text?: string | null } = JSON.parse(models ?? '{}')
  const { model = null }: { model?: string | null } = JSON.parse(explanation ?? '{}')
  return text ?? model ?? 'came with the post'
}

function table(by: string, tallies: readonly Tally[]): string {
  const head = [
    ...[by, 'texts', 'people blocked'],
    ...['approved, but score above', 'blocked, but score below', 'agree'],
  ]
  const rows = tallies.map((counts) => {
    const all = decisionsOf(counts)
    const { name, blocked, approvedAbove, blockedBelow } = counts
    const agree = percent(1 - (approvedAbove + blockedBelow) / all)
    return [name, all, blocked, approvedAbove, blockedBelow, agree].map(String)
  })
  return `\n${markdownTable([head, ...rows])}`
}
