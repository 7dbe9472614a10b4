import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pngOf } from '../data/drawings'
import { model, scoringForTest, unscorable } from '../support/platform/mediaScoring'
import { serviceForTest } from '../support/platform/service'

/** The platform's own server stands on this machine, which else is refused as a private network. */
const near = { isPrivateAllowed: true }

async function platform(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  return `${await serviceForTest(answer)}/pictures/1`
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-fetching-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  expect(readdirSync(folder)).toEqual([])
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('the platform’s own media', () => {
  it('are fetched, and scored by what they are, whatever is said of them', async () => {
    const { scoreMedia } = scoringForTest({}, { fetching: near })
    const content = await pngOf('explicit')
    const url = await platform((request, response) => {
      expect(request.headers.authorization).toBeUndefined()
      response.setHeader('content-type', 'text/html').end(content)
    })
    const { score, model: by } = await scoreMedia(url, 'image')
    expect([by, Number(score) > 0.8]).toEqual([model, true])
  })

  it('are not scored where they are no picture or video that a post may have', async () => {
    const { scoreMedia } = scoringForTest({}, { fetching: near })
    const url = await platform((_request, response) => void response.end('<html>'))
    expect(await scoreMedia(url, 'image')).toEqual(unscorable)
  })

  it('are not read past the largest size, which their server says or does not', async () => {
    const { scoreMedia, said } = scoringForTest({ mediaLimit: 1 }, { fetching: near })
    const much = Buffer.alloc(1024 * 1024 + 1)
    for (const length of [{ 'content-length': much.length }, {}]) {
      const url = await platform((_request, response) => void response.writeHead(200, length).end(much))
      expect(await scoreMedia(url, 'image')).toEqual(unscorable)
    }
    expect(said).toHaveLength(2)
  })

  it('are out of reach where they are not there, lead elsewhere, or take too long', async () => {
    const { scoreMedia } = scoringForTest({}, { fetching: { ...near, timeoutMs: 500 } })
    const hits: string[] = []
    const inner = await platform((request, response) => {
      hits.push(request.url ?? '')
      response.end()
    })
    const missing = await platform((_request, response) => void response.writeHead(404).end())
    const outer = await platform(
      (_request, response) => void response.writeHead(302, { location: inner }).end(),
    )
    const silent = await platform(() => undefined)
    const halting = await platform((_request, response) => void response.writeHead(200).write('GIF89a'))
    const broken = await platform((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('GIF89a')
      setTimeout(() => response.destroy(), 50)
    })
    await expect(scoreMedia(missing, 'image')).rejects.toThrow('answered 404')
    await expect(scoreMedia(outer, 'image')).rejects.toThrow('answered 302')
    for (const url of [silent, halting, broken]) await expect(scoreMedia(url, 'image')).rejects.toThrow()
    expect(hits).toEqual([])
  })

  it('are asked for by https alone, and never in a private network', async () => {
    const leadingHome: LookupFunction = (_name, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])
    const { scoreMedia } = scoringForTest({}, { fetching: { lookup: leadingHome } })
    await expect(scoreMedia('http://cdn.example/1', 'image')).rejects.toThrow('https_only')
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1'])
      await expect(scoreMedia(`https://${host}/1`, 'image')).rejects.toThrow('private_network')
    await expect(scoreMedia('https://cdn.example/1', 'image')).rejects.toThrow('private network')
  })

  it('are not fetched where nothing could be told of them', async () => {
    const { scoreMedia } = scoringForTest({ areImagesScored: false })
    expect(await scoreMedia('https://127.0.0.1/1', 'image')).toEqual(unscorable)
  })
})
