import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import type { OfficeFrame, PersonFrame } from '../../../src/contract/support'
import { addToTotals } from '../../../src/server/db/counters'
import * as messagesRepository from '../../../src/server/support/messages.repository'
import * as ticketsRepository from '../../../src/server/support/tickets.repository'
import { client, platformKey } from '../../support/office/client'
import { expect } from './journey'
import { openEmpty, type RunningOffice } from './offices'

/** A member’s own side of a ticket, as the platform’s app would hold it. */
export interface MemberSide {
  tid: string
  /** What has come, in order. */
  frames: OfficeFrame[]
  say(message: string): void
  /** The texts of both sides, as the member has them. */
  texts(): string[]
  close(): void
}

/** Hands a ticket of the member in, as the platform does; answers the member’s link. */
export async function handIn(office: RunningOffice, tid: string, issue: string): Promise<string> {
  const { body } = await client(office.address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch('/platform/tickets', { method: 'POST', body: JSON.stringify({ tid, uid: 'member', issue }) })
  expect(body.result).toMatchObject({ accepted: 1, rejected: [] })
  return body.result.links[0].support
}

/** Opens a member’s side by its link. */
export async function openMemberSide(link: string, tid: string): Promise<MemberSide> {
  const socket = new WebSocket(`${link}&tid=${tid}`)
  const frames: OfficeFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  await expect.poll(() => frames.some(({ type }) => type === 'history')).toBe(true)
  const send = (frame: PersonFrame) => socket.send(JSON.stringify(frame))
  return {
    tid,
    frames,
    say: (message) => send({ type: 'chat', tid, message }),
    texts: () =>
      frames.flatMap((frame) => {
        if (frame.type === 'chat') return [frame.message]
        return frame.type === 'history' ? frame.messages.map(({ message }) => message) : []
      }),
    close: () => socket.terminate(),
  }
}

/** A ticket, and the member on its other side. */
export async function memberWith(office: RunningOffice, tid: string, issue: string): Promise<MemberSide> {
  return await openMemberSide(await handIn(office, tid, issue), tid)
}

/** An office in which the member's ticket `t-long` has 120 messages already. */
export function openOfficeForSupport(): Promise<RunningOffice> {
  return openEmpty(async (engine) => {
    const created = Date.UTC(2026, 0, 5, 9) * 1000
    const ticket = { tid: 't-long', uid: 'member', issue: 'This is a very long story', created }
    const waits = {
      waiting: 1,
      waiting_since: created,
      priority: 'normal',
      tags: '[]',
      first_answer: null,
      ends: 0,
      ended: null,
      links_since: 0,
      guardian_since: null,
      about_uid: null,
      about_pid: null,
      oid: null,
    } as const
    const row = { ...ticket, ...waits, number: 1, status: 'pending', assignee: null, version: 1 } as const
    await ticketsRepository.insert(engine.kysely, [row])
    await addToTotals(engine.kysely, 'ticket_counts', [{ status: row.status, n: 1 }])
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: `long-${index + 1}`,
      tid: 't-long',
      seq: index + 1,
      sender: 'member',
      recipient: null,
      message: `message number ${index + 1}`,
      nonce: null,
      created: ticket.created + index,
      pictures: 0,
    }))
    await messagesRepository.insert(engine.kysely, rows)
  })
}

/** The chat box that is open. */
export function boxOf(page: Page) {
  return page.getByRole('region', { name: /^Ticket of/ })
}

/** Goes to the tickets and opens the one with this issue. */
export async function viewTicket(page: Page, issue: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: issue })
    .getByRole('button', { name: /^View Ticket/ })
    .click()
  await expect(boxOf(page)).toBeVisible()
}

/** Writes into the line of the open box, and sends it with Enter. */
export async function write(page: Page, message: string): Promise<void> {
  const line = boxOf(page).getByLabel('Message', { exact: true })
  await line.fill(message)
  await expect(boxOf(page).getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  await line.press('Enter')
}

/** The texts in the open box, in order. */
export async function textsIn(page: Page): Promise<string[]> {
  return await boxOf(page).getByRole('log').locator('p[dir]').allInnerTexts()
}

/** Goes to the tickets by the menu. */
export async function toTickets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('link', { name: 'Tickets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
}

/** A browser itself complains of each call that finds no network. */
export function leaveOutLostCalls(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/^error: Failed to load resource: net::/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}

/** Polls while time passes, in steps: one long one would be longer than a connection may take to be made. */
export function pollOverTime<T>(page: Page, what: () => T | Promise<T>) {
  return expect.poll(async () => {
    await page.clock.runFor(2_000)
    return await what()
  })
}
