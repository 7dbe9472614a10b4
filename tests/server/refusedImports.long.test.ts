import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maxImportBytes, maxImportRows } from '../../src/contract/imports'
import { createCsvFile } from '../../src/server/identity/imports'
import { openImporting } from '../support/files/importing'

const { office, send, fresh, stored } = openImporting()

describe('what grows with the file is bounded', () => {
  it('a file of more than 500,000 rows is 422, says what to do, and adds nobody', async () => {
    const good = fresh()
    const { status, body } = await send(`Bo,Ng,${good}\n${'a,b,c\n'.repeat(maxImportRows)}`)
    expect([status, body.code]).toEqual([422, 'unreadable_file'])
    expect(body.detail).toMatch(/500,000 rows\. Divide/)
    expect(await stored(good)).toEqual([])
  })

  it('one of 500,000 rows is read, with a header or without', async () => {
    const path = join(office().directory, 'rows.csv')
    for (const header of ['', 'firstname,lastname,email\n']) {
      writeFileSync(path, header + 'a,b,c\n'.repeat(maxImportRows))
      expect(await createCsvFile(path, {})).toMatchObject({ layout: { hasHeader: header !== '' } })
    }
  })
})

describe('what else is refused', () => {
  it('a file that is too large, and nothing of it stays on the disk', async () => {
    const { status } = await send(new Uint8Array(maxImportBytes + 1).fill(97))
    expect(status).toBe(413)
    expect(readdirSync(join(office().directory, 'uploads'))).toEqual([])
  })
})
