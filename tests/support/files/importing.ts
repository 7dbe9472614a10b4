import { afterAll, beforeAll } from 'vitest'
import { type Answer, type Client, openOffice, type TestOffice } from '../office/office'

/** Into which organization, and in which role, the rows of a test's file come. */
export const place = { oid: 'school', role: 'Member' }

let office: TestOffice
let administrator: Client
let count = 0

/** An office for the tests of one file, and what imports into it as an Administrator. */
export function openImporting() {
  beforeAll(async () => {
    office = await openOffice()
    administrator = await office.as('Administrator')
  })
  afterAll(() => office.close())
  return {
    office: () => office,
    administrator: () => administrator,
    send: (content: BlobPart, type = 'text/csv', parts: object = {}): Promise<Answer> =>
      administrator.form('/accounts', { org: place, ...parts }, new Blob([content], { type })),
    /** An address that no other test uses. */
    fresh(): string {
      count += 1
      return `p${count}@import.example`
    },
    async stored(email: string) {
      const { body } = await administrator.get(`/search?ref=accounts&keywords=${encodeURIComponent(email)}`)
      return body.result.accounts
    },
  }
}
