import { afterAll } from 'vitest'
import { type Client, openOffice, signIn } from './office'

export const secret = 'Brave-NEW-lantern-77!'

/** An office for the tests of a file in which organizations register, and what is done there again and again. */
export async function openRegistrations() {
  const office = await openOffice()
  afterAll(() => office.close())
  let n = 0
  /** Signed in anew for each call: time passes here, and sessions end. */
  const asAdministrator = async () => await office.as('Administrator')
  const administrator: Pick<Client, 'get' | 'post' | 'delete'> = {
    get: async (path) => (await asAdministrator()).get(path),
    post: async (path, body) => (await asAdministrator()).post(path, body),
    delete: async (path) => (await asAdministrator()).delete(path),
  }

  /** A registration that nobody has made before. */
  function registration({ org = {}, user = {}, ...rest }: Record<string, object | string | boolean> = {}) {
    n += 1
    return {
      ref: 'register',
      isExistingAccount: false,
      org: {
        type: 'Legal',
        name: `Office ${n}`,
        email: `office@new${n}.example`,
        address: '1 Road',
        contact: '555',
        ...Object(org),
      },
      user: {
        email: `head@new${n}.example`,
        firstname: 'Hanna',
        lastname: 'Head',
        password: secret,
        timezone: 'Europe/Berlin',
        ...Object(user),
      },
      ...rest,
    }
  }

  const register = (body: object) => office.nobody.post('/organizations', body)
  const invite = (...oids: string[]) =>
    administrator.post('/organizations/invite', { organizations: oids.map((oid) => ({ oid })) })
  const open = (kind: string, token: string) => office.nobody.post('/organizations/link', { kind, token })
  const logIn = async (email: string) => (await signIn(office.address, email, secret)).status

  async function lastLetterTo(address: string) {
    while ((await office.outbox.sendDue()) > 0);
    const letter = office.letters.findLast(({ to }) => to === address)
    if (!letter) throw new Error(`no letter to ${address}`)
    return letter
  }

  /** The token of the link in the last letter to this address, by which it is confirmed. */
  async function confirmationFor(address: string): Promise<string> {
    return /confirmation=([\w-]+)/.exec((await lastLetterTo(address)).text)?.[1] ?? ''
  }
  const confirm = (token: string) => office.nobody.post('/organizations/confirm', { token })
  const decline = (token: string) => office.nobody.post('/organizations/decline', { token })

  /** Registers, and confirms by the link of the letter. */
  async function registerAndConfirm(body: ReturnType<typeof registration>) {
    const answer = await register(body)
    await confirm(await confirmationFor(body.user.email))
    return answer
  }

  /** What the link of an organization's letter holds. */
  async function dataFor(address: string): Promise<Record<string, string>> {
    const { text } = await lastLetterTo(address)
    const data = /register\?data=(\S+?)[\])]?\s/.exec(text)?.[1] ?? ''
    return JSON.parse(Buffer.from(decodeURIComponent(data), 'base64').toString())
  }

  async function statusOf(oid: string): Promise<string | undefined> {
    const { body } = await administrator.get('/organizations?limit=150')
    return body.result.organizations.find((row: { oid: string }) => row.oid === oid)?.status
  }

  return {
    office,
    administrator,
    registration,
    register,
    invite,
    open,
    logIn,
    lastLetterTo,
    confirmationFor,
    confirm,
    decline,
    registerAndConfirm,
    dataFor,
    statusOf,
  }
}
