import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { RunningOffice } from './offices'

/** The newest letter to an address, or of those the newest of a subject, that an office without a mail server has written; waits for it. */
export async function letterTo(office: RunningOffice, address: string, about?: string): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    found = (await writtenBy(office)).findLast(
      ({ to, subject }) =>
        to?.some((recipient) => recipient.address === address) && (about === undefined || subject === about),
    )
    expect(found, `a letter to ${address}`).toBeDefined()
  }).toPass()
  if (!found) throw new Error(`no letter to ${address}`)
  return found
}

/** The link that a letter is about; it is in both of its forms. */
export function linkIn({ html = '', text = '' }: Email): string {
  const link = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link).not.toBe('')
  expect(text).toContain(link)
  return link
}

/** Ids of letters rise with time, and files are named by them. */
async function writtenBy({ directory }: RunningOffice): Promise<Email[]> {
  const outbox = join(directory, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []
  return await Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(outbox, file)))))
}
