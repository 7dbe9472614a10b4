import { parseArgs } from 'node:util'
import { emailPattern } from '../../contract/schema'
import { compareDecisions } from '../../tools/compareDecisions'
import { exportRefuted } from '../../tools/exportTexts'
import { moveToPostgres } from '../../tools/moveToPostgres'
import { verifyEvents } from '../audit/chain'
import { commandTransaction } from '../audit/inTransaction'
import type { Config } from '../config'
import type { Engine } from '../db/engines/engine'
import { mayHoldOffice, openLocation } from '../db/openData'
import { systemClock } from '../lib/clock'
import { scoreAgain } from '../moderation/scoring'
import { CommandRefused } from '../problems'
import { backUp } from './backup'
import { check } from './check'
import { type CommandOutput, commandContext, guestOf } from './commandContext'
import { erasedBeside, eraseInOffice } from './erasing'
import { invitationLink } from './inviteAdministrator'
import { newPlatformKey, newWebhookSecrets, replayWebhooks } from './platformCommands'
import { resetFactorsOf } from './resetFactors'
import { restore } from './restore'
import { newKeys } from './rotateKeys'
import { distance } from './startMessages'

const help = `npm run office -- COMMAND, on DATA_DIR or DATABASE_URL; all but restore and move-to-postgres work while the office runs.

  invite-administrator ADDRESS [--name "Ada Byron"] [--organization "Sunny Platform"]
      prints a link that sets this Administrator's password, once, within seven days
  reset-factor ADDRESS
      removes the passkeys, one-time codes and recovery codes of an account whose owner has lost them, and signs them out
  check
      looks at the database, totals, media, letters, clock and disk; ends with 1 where anything is wrong
  verify-events
      proves that no event was changed, left out or put in since it was written, or names the first that was; ends with 1 then
  backup FOLDER [--keep 7]
      writes a verified copy into a new folder of FOLDER, and removes all but the newest 7; with DATABASE_URL it refuses, and names the
      line of pg_dump that does it
  restore FOLDER [--erased FILE]
      makes DATA_DIR, empty so far, what a backup holds; FOLDER is one backup, or a folder of them (the newest is taken); with DATABASE_URL it
      refuses, and names the line of pg_restore.
      Accounts that FILE names (erased.jsonl beside the backups, where none is named) are erased again; --erased none where there are none
  erase-again FILE
      erases the accounts that FILE names once more, as after pg_restore
  move-to-postgres
      copies the office in DATA_DIR into the empty database that DATABASE_URL names, and compares all of it; the office has to be stopped
  rotate-keys [--days 1] [--now]
      makes new keys for the links and addresses that the office signs; those before them hold for 1 more day, or with --now no longer: then
      everybody signs in again
  rotate-platform-key [--days 7]
      makes a new platform key; the one before it holds for 7 more days
  webhooks rotate [--days 7]
      gives the webhooks of the settings new secrets, in a file; deliveries are signed with those before them as well for 7 more days
  webhooks replay [--since 2026-03-01T09:30:00Z]
      has the office send again what webhooks were not told in three days, or all since then, under the same ids
  audit-dependencies
      asks the registry for known holes of the packages; ends with 1 where there are some, with 2 where it did not say (by npm alone)
  score-again [--days 90]
      has the office score the posts of the last 90 days anew, as after a new model; what people have decided stays as they decided it
  compare-decisions [--export FILE]
      compares the scores of texts with what people decided about them, and writes the texts with these labels, without names, into a new file
  export-refuted FILE
      writes the texts with signals of which people said that they are none, without names, into a new file
`

const options = {
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  organization: { type: 'string' },
  keep: { type: 'string' },
  days: { type: 'string' },
  now: { type: 'boolean' },
  since: { type: 'string' },
  export: { type: 'string' },
  erased: { type: 'string' },
} as const
type Option = Exclude<keyof typeof options, 'help'>

/** What each command takes: the words after it, and its options. */
const commands: Readonly<Record<string, { words: readonly string[]; takes: readonly Option[] }>> = {
  'invite-administrator': { words: ['ADDRESS'], takes: ['name', 'organization'] },
  'reset-factor': { words: ['ADDRESS'], takes: [] },
  check: { words: [], takes: [] },
  'verify-events': { words: [], takes: [] },
  backup: { words: ['FOLDER'], takes: ['keep'] },
  restore: { words: ['FOLDER'], takes: ['erased'] },
  'erase-again': { words: ['FILE'], takes: [] },
  'move-to-postgres': { words: [], takes: [] },
  'rotate-keys': { words: [], takes: ['days', 'now'] },
  'rotate-platform-key': { words: [], takes: ['days'] },
  webhooks: { words: ['replay|rotate'], takes: ['since', 'days'] },
  'score-again': { words: [], takes: ['days'] },
  'compare-decisions': { words: [], takes: ['export'] },
  'export-refuted': { words: ['FILE'], takes: [] },
}

/**
 * Carries out what was asked for on the command line in place of serving.
 * @throws CommandRefused, and what opening the data throws
 */
export async function runCommand(args: readonly string[], config: Config): Promise<CommandOutput> {
  const { name, word, values } = read(args)
  if (name === 'help') return { text: help, ok: true }
  if (config.databaseUrl !== null && (name === 'backup' || name === 'restore')) throw ownTools(name)
  if (name === 'move-to-postgres') {
    const lines: string[] = []
    await moveToPostgres(config, (line) => lines.push(line))
    return { text: `${lines.join('\n')}\n`, ok: true }
  }
  if (name === 'restore') return { text: await restore(word, config, values.erased), ok: true }
  if (name !== 'invite-administrator' && !mayHoldOffice(config)) {
    throw new CommandRefused(
      `There is no office in ${config.dataDirectory}. Name its directory with DATA_DIR=…`,
    )
  }
  const isReading = ['check', 'backup', 'verify-events'].includes(name)
  const { engine, notes } = isReading
    ? { engine: await openLocation(config, 'guest'), notes: [] }
    : await guestOf(config)
  try {
    const { text, ok } = await runOn(engine, { name, word, values }, config)
    return { text: notes.map((note) => `! ${note}\n`).join('') + text, ok }
  } finally {
    await engine.close()
  }
}

/** Postgres' own tools know its roles, its replicas and its log; a copy of ours would be another thing beside theirs. */
function ownTools(name: 'backup' | 'restore'): CommandRefused {
  const tool = {
    backup: 'pg_dump --format=custom --file=office.dump "$DATABASE_URL"',
    restore: 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" office.dump',
  }[name]
  return new CommandRefused(
    `${name} works on the data directory, and DATABASE_URL is set: use Postgres’ own tool, ${tool}, and copy the folder media of ` +
      'DATA_DIR, after the database when backing up and before it when restoring. After that, run rotate-keys --now.',
  )
}

type Command = ReturnType<typeof read>

async function runOn(
  engine: Engine,
  { name, word, values }: Command,
  config: Config,
): Promise<CommandOutput> {
  switch (name) {
    case 'check':
      return await check(engine, config)
    case 'reset-factor':
      return { text: await resetFactorsOf(await commandContext(engine, config), word), ok: true }
    case 'verify-events': {
      const { count, broken } = await verifyEvents(engine)
      const text =
        broken === null
          ? `All ${count} events are as they were written.\n`
          : `Event ${broken} is not as it was written, or one before it is missing. The ${count} before it are well.\n`
      return { text, ok: broken === null }
    }
    case 'backup': {
      const keep = values.keep === undefined ? null : wholeNumber('--keep', values.keep)
      return await backUp(engine, config.dataDirectory, word, keep)
    }
    case 'rotate-keys': {
      if (values.now && values.days !== undefined) throw new CommandRefused('Use either --days or --now.')
      const days = values.now ? 0 : wholeNumber('--days', values.days ?? '1')
      return { text: await newKeys(commandContext(engine, config), days), ok: true }
    }
    case 'rotate-platform-key': {
      const days = wholeNumber('--days', values.days ?? '7')
      return { text: await newPlatformKey(commandContext(engine, config), days), ok: true }
    }
    case 'webhooks': {
      if (word === 'rotate') {
        const days = wholeNumber('--days', values.days ?? '7')
        return { text: await newWebhookSecrets(commandContext(engine, config), days), ok: true }
      }
      if (word !== 'replay') throw new CommandRefused('Use: webhooks replay, or webhooks rotate')
      return { text: await replayWebhooks(commandContext(engine, config), values.since), ok: true }
    }
    case 'score-again': {
      const days = wholeNumber('--days', values.days ?? '90')
      const posts = await scoreAgain(commandTransaction(engine), systemClock, days)
      const text = `${posts} posts are scored again by the office as it runs; \`npm run office -- check\` says how many are left.\n`
      return { text, ok: true }
    }
    case 'erase-again': {
      const found = await eraseInOffice(engine, config, erasedBeside('', word))
      return { text: `${found} accounts that ${word} names were there, and are erased again.\n`, ok: true }
    }
    case 'compare-decisions':
      return { text: await compareDecisions(engine, values.export ?? null), ok: true }
    case 'export-refuted':
      return { text: await exportRefuted(engine, word), ok: true }
    default: {
      if (!new RegExp(emailPattern).test(word)) {
        throw new CommandRefused(`“${word}” is no email address. Use: invite-administrator you@example.org`)
      }
      const { name: fullName = null, organization = null } = values
      return {
        text: await invitationLink(engine, config, { email: word, name: fullName, organization }),
        ok: true,
      }
    }
  }
}

function read(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  const [name = 'help', ...words] = positionals
  if (values.help || name === 'help') return { name: 'help', word: '', values }
  const command = commands[name]
  if (!command) {
    const [nearest = ''] = Object.keys(commands).toSorted((a, b) => distance(a, name) - distance(b, name))
    throw new CommandRefused(`There is no command “${name}”. Did you mean ${nearest}?\n\n${help}`)
  }
  const stray = Object.keys(values).find((option) => !command.takes.some((one) => one === option))
  if (stray !== undefined) throw new CommandRefused(`${name} takes no --${stray}.\n\n${help}`)
  if (words.length !== command.words.length) {
    throw new CommandRefused(`Use: npm run office -- ${[name, ...command.words].join(' ')}\n\n${help}`)
  }
  return { name, word: words[0] ?? '', values }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) {
    throw new CommandRefused(`${option} is “${text}”: it has to be a whole number from 1.`)
  }
  return number
}
