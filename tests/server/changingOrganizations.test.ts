import { describe, expect, it } from 'vitest'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { openRegistrations } from '../support/office/registrations'

const { office, administrator, registration, register, registerAndConfirm, invite, dataFor } =
  await openRegistrations()

describe('an Administrator adds an organization', () => {
  it('pending, Education where no industry is named', async () => {
    const org = { name: ' Sunny School ', email: 'office@sunny.example' }
    const { status, body } = await administrator.post('/organizations', {
      ref: 'panel',
      org,
      user: { email: 'sun@sunny.example' },
    })
    expect([status, body.status]).toEqual([201, 201])
    expect(body.result).toMatchObject({ name: 'Sunny School', type: 'Education', status: 'pending' })
    const total = (await administrator.get('/organizations?status=pending')).body.result.total
    expect(total).toBe(1)
    await invite(body.result.oid)
    expect(await dataFor('office@sunny.example')).toMatchObject({
      email: 'office@sunny.example',
      name: 'Sunny School',
      administrator: 'sun@sunny.example',
    })
  })

  it('its address is unique whatever its case (409)', async () => {
    const { status, body } = await administrator.post('/organizations', {
      ref: 'panel',
      org: { name: 'Other', email: 'OFFICE@Sunny.example' },
    })
    expect([status, body.code, body.errors[0].path]).toEqual([409, 'email_taken', 'org.email'])
  })
})

describe('deleting organizations', () => {
  it('removes pending ones only and answers their ids; who registered one goes with it', async () => {
    await addOrganizations(office.engine, [
      { oid: 'p1', status: 'pending' },
      { oid: 'i1', status: 'invited' },
    ])
    await addAccounts(office.engine, [{ uid: 'of-p1', oid: 'p1', status: 'incomplete' }])
    const body = registration()
    const { oid } = (await registerAndConfirm(body)).body.result
    const answer = await administrator.delete(`/organizations?ids=p1,i1,school,${oid},none`)
    expect(answer.body.result).toEqual(['p1', oid])
    expect(answer.body.leftOut.map(({ id, code }: { id: string; code: string }) => [id, code])).toEqual([
      ['i1', 'not_pending'],
      ['school', 'not_pending'],
      ['none', 'unknown'],
    ])
    const found = await administrator.get('/search?ref=accounts&keywords=of-p1')
    expect(found.body.result.accounts).toMatchObject([{ uid: 'of-p1', status: 'inactive' }])
    // Its address is free again.
    expect((await register({ ...body, org: { ...body.org, name: 'Again' } })).status).toBe(201)
  })
})

describe('inviting organizations', () => {
  it('by id or by address, to the address on record only, ten thousand at once', async () => {
    const oids = Array.from({ length: 10_000 }, (_, index) => `bulk-${index}`)
    for (let start = 0; start < oids.length; start += 500) {
      await addOrganizations(
        office.engine,
        oids.slice(start, start + 500).map((oid) => ({ oid, status: 'pending' })),
      )
    }
    const organizations = oids.map((oid, index) =>
      index % 2
        ? { oid, name: 'X', email: 'elsewhere@evil.example' }
        : { name: 'X', email: `OFFICE@${oid}.example` },
    )
    const { status, body } = await administrator.post('/organizations/invite', { organizations })
    expect([status, body.result.length, body.leftOut]).toEqual([200, 10_000, []])
    expect(body.result.some((email: string) => email.includes('evil'))).toBe(false)
    expect(
      (await administrator.get('/organizations?status=invited')).body.result.total,
    ).toBeGreaterThanOrEqual(10_000)
  }, 120_000)
})
