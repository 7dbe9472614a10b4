import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { day } from '../../../src/server/lib/clock'
import { createFileMailer } from '../../../src/server/mail/mailer'
import { pictureOf, uploadByLink } from '../files/ticketPictures'
import { feedPosts, send } from '../platform/platform'
import { sendPost } from '../platform/posting'
import { officeThatTells, sendAll } from '../platform/webhooks'
import { conversation } from '../sockets/desk'
import type { Client, TestOffice } from './office'
import { freshDirectory } from './operating'

/** What of a child stands nowhere once it is erased; each word is written in one place or more. */
export const wordsOfChild = [
  ...['Zephyrine', 'Quillfeather', 'Ottoline', 'zq@child.example', 'zephyquill', '+33 1 2345 6789'],
  ...['glimmerwhale', 'thistledown', 'woolgathering', 'crumpetry', 'snickerdoodle', 'fiddlesticks'],
  ...['marzipanic', 'bumbershoot', 'gobbledygook', 'flibberty', 'cattywampus'],
]

/** Files below a folder, by their paths. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

/** Which of these words stand in a folder's files, byte by byte, whatever the case, and where. */
export function wordsInFiles(folder: string, words = wordsOfChild): string[] {
  return filesBelow(folder).flatMap((path) => {
    const bytes = readFileSync(path).toString('latin1').toLowerCase()
    return words.filter((word) => bytes.includes(word.toLowerCase())).map((word) => `${word} in ${path}`)
  })
}

/** The same in every column of every row of the database. */
async function wordsInRows({ engine: { kysely } }: TestOffice, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await kysely.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(kysely)
    const text = JSON.stringify(rows).toLowerCase()
    found.push(
      ...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${word} in ${name}`),
    )
  }
  return found
}

/** The same in the night, in which what was erased goes from the files as well. */
export async function wordsLeftAtNight(office: TestOffice, words = wordsOfChild): Promise<string[]> {
  office.passTime(day)
  await eraseAll(office)
  return await wordsLeft(office, words)
}

export async function wordsLeft(office: TestOffice, words = wordsOfChild): Promise<string[]> {
  return [...(await wordsInRows(office, words)), ...wordsInFiles(office.directory, words)]
}

/** Carries deletions on as far as they go by now. */
export async function eraseAll({ erasing }: TestOffice): Promise<void> {
  while ((await erasing.advance()) > 0);
}

/** An office that a child has been in, with all that one can leave behind, but for a picture and a ticket where it is not `isWhole`; nothing of it is open. */
export async function officeWithChild(env: Record<string, string> = {}, isWhole = true) {
  const outbox = freshDirectory()
  const mailer = createFileMailer(outbox, 'office@gatehouse.example')
  const told = await officeThatTells({ env: { WEBHOOK_PRIVATE: 'true', ...env }, mailer })
  const { office, administrator } = told
  const names = { firstname: 'Zephyrine', lastname: 'Quillfeather', username: 'zephyquill' }
  const child = { uid: 'child', ...names, email: 'zq@child.example', phone: '+33 1 2345 6789', oid: 'school' }
  const sibling = { uid: 'sibling', parent: 'child', firstname: 'Ottoline', lastname: 'Quillfeather' }
  await send(office.address, 'accounts', [{ ...child, status: 'incomplete' }])
  await administrator.post('/accounts/invite', { accounts: [{ uid: 'child' }] })
  await office.outbox.sendDue()
  await send(office.address, 'accounts', [{ ...child, status: 'active' }, sibling])
  const post = { uid: 'child', text: 'Zephyrine saw a glimmerwhale' }
  await feedPosts(office.address, [
    { ...post, pid: 'public' },
    { ...post, pid: 'blocked', score: { text: 0.9 } },
    { ...post, pid: 'reported' },
    { ...post, pid: 'siblings', uid: 'sibling' },
    { pid: 'others', text: 'Hello' },
  ])
  const content = isWhole ? await pictureOf() : null
  if (content) await sendPost(administrator, { text: 'glimmerwhale' }, { content }, 'child')
  await send(office.address, 'reports', [
    { rid: 'about', pid: 'reported', uid: 'member', title: 'Unkind', message: 'Zephyrine blew thistledown' },
    { rid: 'by', pid: 'others', uid: 'child', title: 'Unkind', message: 'Only fiddlesticks' },
  ])
  await administrator.post('/posts/reported/escalation', { note: 'Zephyrine wants a snickerdoodle' })
  await block(administrator, 'reported', 'child', 'Zephyrine and her crumpetry')
  await block(administrator, 'others', 'member', 'Rude')
  await send(office.address, 'appeals', [
    { aid: 'appeal', pid: 'blocked', uid: 'child', message: 'I was woolgathering' },
  ])
  await administrator.put('/appeals/appeal', {
    decision: 'uphold',
    reason: { note: 'Zephyrine and her crumpetry' },
  })
  const memberLink = content ? await ticketOfChild(office, content) : ''
  await sendAll(office)
  return { ...told, outbox, memberLink }
}

export function block(who: Client, pid: string, uid: string, note: string) {
  const post = { pid, uid }
  return who.put(`/posts/${pid}`, { post, action: 'block', moderator: 'administrator', reason: { note } })
}

/** A ticket of the child's that has ended, with all that may stand on one. Answers the child's own link. */
async function ticketOfChild(office: TestOffice, picture: Buffer): Promise<string> {
  const { staff, member, memberLink } = await conversation(office, 'ticket', 'child', 'marzipanic')
  const { body } = await uploadByLink(office, memberLink, picture)
  const pictures = [{ id: body.result.id, alt: 'cattywampus' }]
  member.send({ type: 'chat', tid: 'ticket', message: 'my bumbershoot', pictures })
  staff.send({ type: 'chat', tid: 'ticket', message: 'Dear Zephyrine' })
  staff.send({ type: 'note', text: 'Zephyrine talks gobbledygook', mentions: [] })
  await member.settled()
  await staff.settled()
  staff.send({ type: 'ticket', status: 'solved' })
  await staff.settled()
  member.send({ type: 'rating', rating: 'good', comment: 'flibberty' })
  await member.settled()
  return memberLink
}
