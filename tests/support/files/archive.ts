import { createHash, verify } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { emailOf, type PersonName, password } from '../office/fixtures'
import { signIn, type TestOffice } from '../office/office'

export interface OpenedArchive {
  /** By name, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a file's content is what a test is there to look at
  json: Record<string, any>
  /** By name, all of them. */
  files: Record<string, Buffer>
  /** The words of everything but media. */
  text: string
}

/** Has something handed over, and answers the raw response. */
export async function handOver(
  office: TestOffice,
  path: string,
  details: object = {},
  person: PersonName = 'Administrator',
): Promise<Response> {
  const { body } = await signIn(office.address, emailOf(person), password)
  return await fetch(`${office.address}/v1/handovers/${path}`, {
    method: 'POST',
    body: JSON.stringify(details),
    headers: { authorization: `Bearer ${body.result.token}`, 'content-type': 'application/json' },
  })
}

/** Reads an archive with a reader that is none of its writer's, and checks each hash and the signature. */
export async function openArchive(response: Response): Promise<OpenedArchive> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const entries = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
  const files = Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes)]))
  const of = (name: string) => files[name] ?? Buffer.alloc(0)
  const { 'manifest.json': manifest, 'manifest.sig': signature, 'key.pem': key, ...listed } = files
  const { files: list } = JSON.parse(String(manifest))
  expect(list).toEqual(
    Object.entries(listed).map(([name, bytes]) => ({
      ...{ name, bytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  )
  expect(verify(null, of('manifest.json'), String(key), of('manifest.sig'))).toBe(true)
  expect(
    verify(null, Buffer.concat([of('manifest.json'), Buffer.from(' ')]), String(key), of('manifest.sig')),
  ).toBe(false)
  expect(signature).toHaveLength(64)
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.json'))
  return {
    files,
    json: Object.fromEntries(
      texts.map(([name, bytes]) => [name.replace('.json', ''), JSON.parse(String(bytes))]),
    ),
    text: texts.map(([, bytes]) => String(bytes)).join('\n'),
  }
}
