import type { LookupFunction } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createWebhookClient } from '../../src/server/http/webhookClient'
import { faultOfAddress } from '../../src/server/lib/network'
import { officeForTest } from '../support/office/office'
import { openReceiver } from '../support/platform/receiver'

const privateHosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '017700000001',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:0:10.0.0.1]',
  '[64:ff9b::10.0.0.1]',
  '[2002:a00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00::1]',
  '[ff02::1]',
  'localhost',
  'localhost.',
  'office.localhost',
  'LOCALHOST',
]

/** A name server that has these addresses for every name. */
const leadingTo =
  (...addresses: string[]): LookupFunction =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('the address of a webhook', () => {
  it.each(privateHosts)('https://%s/ is refused, unless all are allowed', (host) => {
    expect(faultOfAddress(`https://${host}/`, false)).toBe('private_network')
    expect(faultOfAddress(`https://${host}/`, true)).toBeNull()
  })

  it.each([
    'https://platform.example/hooks?a=b',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]:8443/',
  ])('%s is taken', (address) => expect(faultOfAddress(address, false)).toBeNull())

  it.each([
    ['http://platform.example/', 'https_only'],
    ['ftp://platform.example/', 'https_only'],
    ['file:///etc/passwd', 'https_only'],
    ['platform.example', 'malformed'],
    ['https://name:word@platform.example/', 'malformed'],
    ['', 'malformed'],
  ])('%s is refused as %s', (address, fault) => expect(faultOfAddress(address, false)).toBe(fault))

  it('is refused by the office, by name of the field', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const content = { url: 'https://169.254.169.254/latest', types: ['post.blocked'], active: true }
    const { status, body } = await administrator.post('/webhooks', content)
    expect([status, body.errors]).toMatchObject([400, [{ path: 'url', code: 'private_network' }]])
  })
})

describe('where an address leads', () => {
  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['93.184.216.34', '192.168.0.1']],
    [['::1']],
    [['::ffff:169.254.169.254']],
    [['fd12::1']],
  ])('a name of %j is not connected to', async (addresses) => {
    const webhookClient = createWebhookClient({ isPrivateAllowed: false, lookup: leadingTo(...addresses) })
    await expect(webhookClient.post('https://platform.example/', {}, '{}')).rejects.toThrow('private network')
  })

  it('is asked at each connection, so that a name that was public before is refused now', async () => {
    const seen: string[] = []
    const lookup: LookupFunction = (name, options, done) => {
      seen.push(name)
      leadingTo('127.0.0.1')(name, options, done)
    }
    const webhookClient = createWebhookClient({ isPrivateAllowed: false, lookup })
    for (let n = 0; n < 2; n++)
      await expect(webhookClient.post('https://rebinding.example/', {}, '{}')).rejects.toThrow(
        'private network',
      )
    expect(seen).toEqual(['rebinding.example', 'rebinding.example'])
  })

  it('an address that names a private network by itself is not connected to, however it came here', async () => {
    const webhookClient = createWebhookClient({ isPrivateAllowed: false })
    await expect(webhookClient.post('https://[::ffff:127.0.0.1]/', {}, '{}')).rejects.toThrow(
      'private network',
    )
  })

  it('a redirect is an answer, and nothing follows it', async () => {
    const inner = await openReceiver()
    const outer = await openReceiver()
    outer.manners = () => 307
    outer.location = inner.url
    const webhookClient = createWebhookClient({ isPrivateAllowed: true })
    expect(await webhookClient.post(outer.url, {}, '{}')).toBe(307)
    expect(inner.received).toEqual([])
  })

  it('whoever stops breaks off what is under way', async () => {
    const receiver = await openReceiver()
    receiver.manners = () => 'silence'
    const webhookClient = createWebhookClient({ isPrivateAllowed: true })
    const trying = expect(webhookClient.post(receiver.url, {}, '{}')).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 100))
    webhookClient.close()
    await trying
  })
})
