import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createOutsideAnalyzer, measureService } from '../../src/server/analyzer/service/outsideAnalyzer'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { readConfig } from '../../src/server/config'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { platformKey } from '../support/office/office'
import { directoryWithPeople } from '../support/office/operating'
import { startOffice } from '../support/office/process'
import { send } from '../support/platform/platform'
import { openScoringService, speakGatehouse } from '../support/platform/scoringService'

const key = 'the-key-of-the-service'

describe('whoever runs the office', () => {
  it('names the service in the environment', () => {
    const named = { ANALYZER_URL: 'https://scoring.example', ANALYZER_KEY: 'key', ANALYZER_KIND: 'openai' }
    expect(readConfig(named, false).scoringService).toEqual({
      ...{ url: 'https://scoring.example', key: 'key', kind: 'openai' },
    })
    expect(readConfig({ ANALYZER_URL: 'http://10.0.0.7:9000/scoring' }, false).scoringService).toEqual({
      ...{ url: 'http://10.0.0.7:9000/scoring', key: null, kind: 'gatehouse' },
    })
    expect(readConfig({}, false).scoringService).toBeNull()
  })

  it.each([
    [{ ANALYZER_KEY: 'hidden' }, 'ANALYZER_KEY is for a scoring service: set ANALYZER_URL'],
    [{ ANALYZER_KIND: 'openai' }, 'ANALYZER_KIND is for a scoring service: set ANALYZER_URL'],
    [{ ANALYZER_URL: 'scoring' }, 'ANALYZER_URL is no address'],
    [{ ANALYZER_URL: 'ftp://scoring.example' }, 'ANALYZER_URL is no address'],
    [{ ANALYZER_URL: 'http://scoring.example' }, 'ANALYZER_URL is http'],
    [{ ANALYZER_URL: 'https://a:hidden@scoring.example' }, 'a key belongs into ANALYZER_KEY'],
    [{ ANALYZER_URL: 'https://scoring.example/?key=hidden' }, 'a key belongs into ANALYZER_KEY'],
    [{ ANALYZER_URL: 'https://scoring.example', ANALYZER_KIND: 'azure' }, 'ANALYZER_KIND is "azure"'],
    [{ ANALYZER_URL: 'https://scoring.example', ANALYZER_KIND: 'openai' }, 'ANALYZER_KEY is missing'],
    [{ ANALYZER_URL: 'https://scoring.example', ANALYZER_KIND: 'perspective' }, 'ANALYZER_KEY is missing'],
    [{ ANALYZER_URL: 'https://scoring.example', ANALYZER_KEY: 'hidden\nkey' }, 'ANALYZER_KEY holds signs'],
  ])('is told what is wrong with %j, and never the key', (env, fault) => {
    const read = () => readConfig(env, false)
    expect(read).toThrow(fault)
    expect(read).not.toThrow('hidden')
  })

  it('sees what came of it in the figures', async () => {
    const service = await openScoringService(speakGatehouse)
    const log = { info: vi.fn(), warn: vi.fn() }
    const builtIn = createTextAnalyzer()
    const analyzer = createOutsideAnalyzer({ url: service.url, key, kind: 'gatehouse', builtIn, log })
    onTestFinished(() => analyzer.close())
    const registry = new Registry()
    measureService(registry, analyzer)
    await analyzer.scoreText('how rude')
    service.speech = () => ({ status: 429, headers: { 'retry-after': '60' } })
    await analyzer.scoreText('how rude')
    const figures = await registry.metrics()
    expect(figures).toContain('gatehouse_scoring_service_parts_total{outcome="answered"} 1')
    expect(figures).toContain('gatehouse_scoring_service_parts_total{outcome="provisional"} 1')
    expect(figures).toContain('gatehouse_scoring_service_asked 0')
  })

  it('has the service score that the environment of the built server names, and nobody hears the key', async () => {
    const service = await openScoringService(speakGatehouse)
    const directory = await directoryWithPeople()
    const office = startOffice({
      ...{ DATA_DIR: directory, PORT: '0', PLATFORM_KEY: platformKey },
      ...{ ANALYZER_URL: service.url, ANALYZER_KEY: key },
    })
    await send(await office.address, 'posts', [
      { uid: 'member', type: 'text', pid: 'b1', text: 'a lovely cake' },
      { uid: 'member', type: 'text', pid: 'b2', text: 'so rude' },
    ])
    office.kill('SIGTERM')
    const { output, errors } = await office.ended
    expect(output + errors).not.toMatch(/the-key-of|rude/)
    expect(service.asked.flatMap(({ body }) => body.texts).toSorted()).toEqual(['a lovely cake', 'so rude'])
    const engine = openEmbedded(directory)
    const posts = await engine.kysely.selectFrom('posts').select(['pid', 'status']).orderBy('pid').execute()
    await engine.close()
    expect(posts).toEqual([
      { pid: 'b1', status: 'public' },
      { pid: 'b2', status: 'blocked' },
    ])
  }, 30_000)
})
