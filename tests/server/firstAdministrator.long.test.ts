import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { client, signIn } from '../support/office/office'
import { startOffice } from '../support/office/process'

function variables(): Record<string, string> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return { DATA_DIR: directory, PORT: '0', PUBLIC_URL: 'https://office.example' }
}

const secret = 'Brave-NEW-lantern-77!'

describe('the first Administrator', () => {
  it('is invited on the command line, by a link that sets the password once', async () => {
    const env = variables()
    const run = (email: string, ...options: string[]) =>
      startOffice(env, '--command', 'invite-administrator', email, ...options).ended
    const turned = await run('me@example.org', '--name', 'Ada\u202e Byron')
    expect([turned.code, turned.errors]).toEqual([
      1,
      expect.stringMatching(/^--name holds a sign that nobody sees/),
    ])
    const { code, output } = await run('me@example.org')
    expect(code).toBe(0)
    const token = /https:\/\/office\.example\/auth\/reset\?invitation=([\w-]{43})/.exec(output)?.[1]

    const office = startOffice(env)
    const address = await office.address
    const nobody = client(address, {})
    const begun = (await nobody.post('/auth/invitation', { token })).body.result
    const body = {
      code: begun.code,
      ref: begun.ref,
      user: begun.user.uid,
      email: begun.user.email,
      password: secret,
    }
    expect((await nobody.post('/auth/reset', body)).status).toBe(200)
    const session = await signIn(address, 'me@example.org', secret)
    expect(session.body.result.organization).toMatchObject({ name: 'Gatehouse', role: 'Administrator' })
    office.kill('SIGTERM')
    await office.ended

    const again = await run('me@example.org')
    expect([again.code, again.output]).toEqual([1, ''])
    expect(again.errors).toBe(
      'me@example.org is an Administrator already. “Forgot password?” on the login screen helps.\n',
    )
  })

  it('is not opened, nor anybody invited, where the demo was: its passwords are public', {
    timeout: 120_000,
  }, async () => {
    const env = variables()
    const demo = startOffice(env, '--demo')
    expect(await demo.address).not.toBe('')
    demo.kill('SIGTERM')
    await demo.ended
    const today = new Date().toISOString().slice(0, 10)
    const said = `${env.DATA_DIR} holds the demo office since ${today}, whose passwords are public. Choose another directory: DATA_DIR=./office npm run serve\n`
    for (const flags of [[], ['--command', 'invite-administrator', 'me@example.org']]) {
      const { code, output, errors } = await startOffice(env, ...flags).ended
      expect([code, output, errors]).toEqual([1, '', said])
    }
  })

  it.each([
    [['invite-administrator', 'me'], '“me” is no email address.'],
    [['dance'], 'There is no command “dance”.'],
  ])('%j is refused in a sentence', async (words, message) => {
    const { code, errors } = await startOffice(variables(), '--command', ...words).ended
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(errors).not.toContain('    at ')
  })
})
