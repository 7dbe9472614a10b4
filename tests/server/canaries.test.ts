import { describe, expect, it } from 'vitest'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { client, officeForTest, platformKey, publicUrl, signIn } from '../support/office/office'

const wrong = 'Canary-WRONG-password-11!'
const fresh = 'Canary-FRESH-password-22!'

describe('nothing secret', () => {
  it('is in the log, or in any answer but the one that hands it over', async () => {
    const log: string[] = []
    const office = await officeForTest({
      env: { PUBLIC_URL: publicUrl },
      onLog: (line) => log.push(line),
      mailer: {
        send: () => Promise.reject(new Error('550 no such user waits@gatehouse.example')),
        close: () => undefined,
      },
    })
    const answers: string[] = []
    const kept = <Answer extends { body: unknown }>(answer: Answer): Answer => {
      answers.push(JSON.stringify(answer.body))
      return answer
    }
    const session = await signIn(office.address, emailOf('Administrator'), password)
    const { token } = session.body.result
    const administrator = client(office.address, { authorization: `Bearer ${token}` })
    await addAccounts(office.engine, [
      { uid: 'waits', oid: 'gatehouse', role: 'Moderator', status: 'incomplete' },
    ])
    kept(await signIn(office.address, emailOf('Moderator'), wrong))
    const code = await office.nobody.post('/auth/code', { email: emailOf('Moderator'), origin: publicUrl })
    kept(await administrator.post('/accounts/invite', { accounts: [{ uid: 'waits' }] }))
    const rows = await office.engine.kysely.selectFrom('emails').select('content').execute()
    const tokens = rows.map(({ content }) => JSON.parse(content ?? '{}').token)
    await office.outbox.sendDue()
    const body = {
      code: code.body.result.code,
      ref: 'not-it',
      user: 'moderator',
      email: emailOf('Moderator'),
    }
    kept(await office.nobody.post('/auth/reset', { ...body, password: fresh }))
    kept(await office.nobody.post('/auth/invitation', { token: `${tokens[0]}x` }))
    kept(await office.nobody.post('/auth/reset', { ...body, password: 7 }))
    kept(
      await office.nobody.fetch('/platform/posts', {
        method: 'POST',
        body: '{',
        headers: { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' },
      }),
    )
    for (const path of [
      '/accounts?oid=all&limit=150',
      '/organizations',
      '/auth/sessions',
      '/search?ref=accounts&keywords=waits',
      '/posts',
      '/nowhere',
    ]) {
      kept(await administrator.get(path))
    }
    // What nobody foresaw is logged in full.
    await office.engine.kysely.schema.dropTable('resets').execute()
    const broken = kept(await office.nobody.post('/auth/reset', { ...body, password: fresh }))
    expect(broken.status).toBe(500)

    expect(tokens).toHaveLength(2)
    expect(log.length).toBeGreaterThan(1)
    for (const canary of [password, wrong, fresh, token, body.code, platformKey, ...tokens]) {
      expect(log.filter((line) => line.includes(canary))).toEqual([])
      expect(answers.filter((answer) => answer.includes(canary))).toEqual([])
    }
    expect(log.filter((line) => line.includes('@gatehouse.example'))).toEqual([])
    expect(answers.filter((answer) => /"password":|argon2|_hash"/.test(answer))).toEqual([])
  })
})
