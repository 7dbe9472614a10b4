import { commandTransaction } from '../server/audit/inTransaction'
import type { Engine } from '../server/db/engines/engine'
import { systemClock } from '../server/lib/clock'
import { createSettings } from '../server/settings/settings.service'
import { type DecidedText, decidedTexts } from './decisions.repository'
import { noteExport, openTexts } from './textsFile'

const slice = 2000
const maxOrganizations = 20

/** How people have decided about texts that the analyzer put together. */
interface Tally {
  name: string
  approved: number
  blocked: number
  /** Where the score says the contrary. */
  approvedAbove: number
  blockedBelow: number
}

/**
 * Compares the scores of texts with what people decided about them: by band, by organization, by model. Posts with pictures are left
 * out, because nobody knows what was blocked there.
 * @param file also gets the texts with their labels (text, toxic, source), without names; null writes none
 * @throws CommandRefused where the file is there already or can't be written
 */
export async function compareDecisions(engine: Engine, file: string | null): Promise<string> {
  const inTransaction = await commandTransaction(engine)
  const { toxicity } = await createSettings(engine, inTransaction, systemClock).judging()
  const bands = createTallies(toxicity)
  const organizations = createTallies(toxicity)
  const models = createTallies(toxicity)
  const exported = file === null ? null : await openTexts(engine, file, ['text', 'toxic', 'source'])
  let sum = 0
  for (let pid: string | null = ''; pid !== null; ) {
    const texts: DecidedText[] = await decidedTexts(engine.kysely, pid, slice)
    for (const one of texts) {
      bands.add(bandOf(one.score_text), one)
      organizations.add(one.organization ?? 'no organization', one)
      models.add(modelOf(one), one)
    }
    await exported?.write(
      texts.map(({ text, status }) => [text ?? '', status === 'blocked' ? '1' : '0', 'decisions']),
    )
    sum += texts.length
    pid = texts.at(-1)?.pid ?? null
  }
  await exported?.close()
  if (exported) await noteExport(inTransaction, sum)
  if (sum === 0) return 'Nobody has decided about a text yet.\n'
  const largest = organizations.all().toSorted((a, b) => decisions(b) - decisions(a))
  const named = largest.slice(0, maxOrganizations)
  return [
    `${sum} texts were decided by people; blocked is what scores above ${toxicity}.`,
    table(
      'score',
      bands.all().toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ),
    table(`organization (${named.length} of ${largest.length})`, named),
    table('model', models.all()),
    exported
      ? `\nWrote ${sum} labelled texts without names into ${file}. They are children’s words: look through them before you hand them on.`
      : '',
  ].join('\n')
}

function createTallies(toxicity: number) {
  const tallies = new Map<string, Tally>()
  return {
    add(name: string, { status, score_text }: DecidedText): void {
      const tally = tallies.get(name) ?? { name, approved: 0, blocked: 0, approvedAbove: 0, blockedBelow: 0 }
      tallies.set(name, tally)
      const isAbove = score_text !== null && score_text > toxicity
      if (status === 'blocked') {
        tally.blocked += 1
        if (score_text !== null && !isAbove) tally.blockedBelow += 1
      } else {
        tally.approved += 1
        if (isAbove) tally.approvedAbove += 1
      }
    },
    all: () => [...tallies.values()],
  }
}

function decisions({ approved, blocked }: Tally): number {
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
  const header = [
    by,
    'texts',
    'people blocked',
    'approved, but score above',
    'blocked, but score below',
    'agree',
  ]
  const rows = tallies.map((tally) => {
    const all = decisions(tally)
    const against = tally.approvedAbove + tally.blockedBelow
    const agree = `${((1 - against / all) * 100).toFixed(1)} %`
    return [tally.name, all, tally.blocked, tally.approvedAbove, tally.blockedBelow, agree].map(String)
  })
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return ['', line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}
