import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** What a service was asked, in whichever shape. */
export interface Asked {
  path: string
  headers: Record<string, string>
  body: {
    texts?: string[]
    pictures?: { url?: string; jpeg?: string }[]
    comment?: { text: string; type: string }
    languages?: string[]
    requestedAttributes?: Record<string, object>
    doNotStore?: boolean
    spanAnnotations?: boolean
    model?: string
    input?: (string | { type: string; image_url: { url: string } })[]
  }
}

interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Written as JSON, unless it is text. */
  body?: unknown
}

export type Speech = (asked: Asked) => Reply | 'silence' | 'hangs up'

/** A scoring service that stands in for a real one; it goes with the test. */
export async function openScoringService(speech: Speech) {
  const asked: Asked[] = []
  const service = { asked, url: '', speech, maxAtOnce: 0, delay: 0 }
  let atOnce = 0
  const server = createServer(async (request, response) => {
    atOnce += 1
    service.maxAtOnce = Math.max(service.maxAtOnce, atOnce)
    response.on('close', () => {
      atOnce -= 1
    })
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const one = { path: request.url ?? '', headers, body: JSON.parse(await readText(request)) }
    asked.push(one)
    if (service.delay > 0) await wait(service.delay)
    const reply = service.speech(one)
    if (reply === 'hangs up') request.socket.destroy()
    else if (reply !== 'silence') {
      const { status = 200, body = '' } = reply
      response.writeHead(status, { 'content-type': 'application/json', ...reply.headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address())
  service.url = `http://127.0.0.1:${port}`
  return service
}

const scoreOf = (text: string) => (text.includes('rude') ? 0.9 : 0.1)

/** Speaks Gatehouse's own shape: "rude" is toxic, and every picture is a little. */
export const speakGatehouse: Speech = ({ body: { texts, pictures } }) => ({
  body: {
    model: 'stand-in 7',
    ...(texts && {
      texts: texts.map((text) => {
        const at = text.indexOf('rude')
        return { score: scoreOf(text), spans: at < 0 ? [] : [[at, at + 4]] }
      }),
    }),
    ...(pictures && { pictures: pictures.map(() => ({ score: 0.2, suggestive: 0.3 })) }),
  },
})

const attribute = (text: string, value: number) => {
  const sentences = [...text.matchAll(/[^.!?]+[.!?]?/g)]
  return {
    spanScores: sentences.map(({ 0: sentence, index }) => ({
      begin: index,
      end: index + sentence.length,
      score: { value: sentence.includes('rude') ? value : 0.02, type: 'PROBABILITY' },
    })),
    summaryScore: { value, type: 'PROBABILITY' },
  }
}

/** Speaks the Perspective API's shape, of which the documentation of `comments:analyze` has examples. */
export const speakPerspective: Speech = ({ body: { comment, requestedAttributes = {} } }) => {
  const text = comment?.text ?? ''
  const value = scoreOf(text)
  const scores = Object.keys(requestedAttributes).map((name) => [
    name,
    attribute(text, name === 'TOXICITY' ? value : value / 10),
  ])
  return {
    body: { attributeScores: Object.fromEntries(scores), languages: ['en'], detectedLanguages: ['en'] },
  }
}

const noUrgency = {
  harassment: 0.0001,
  'harassment/threatening': 0.0001,
  sexual: 0.00002,
  hate: 0.0001,
  'hate/threatening': 0.00001,
  illicit: 0.0001,
  'illicit/violent': 0.00001,
  'self-harm/intent': 0.0001,
  'self-harm/instructions': 0.0001,
  'self-harm': 0.0001,
  'sexual/minors': 0.000002,
  violence: 0.001,
  'violence/graphic': 0.0001,
}

/** Speaks the shape of OpenAI's moderation, with these categories raised for what says "rude". */
export const speakOpenai =
  (raised: Partial<typeof noUrgency> = { harassment: 0.9 }): Speech =>
  ({ body: { input = [] } }) => ({
    body: {
      id: 'modr-0d9740456c391e43c445bf0f010940c7',
      model: 'omni-moderation-2024-09-26',
      results: input.map((one) => {
        const isRaised = typeof one !== 'string' || one.includes('rude')
        const scores = isRaised ? { ...noUrgency, ...raised } : noUrgency
        const entries = Object.entries(scores)
        return {
          flagged: isRaised,
          categories: Object.fromEntries(entries.map(([name, score]) => [name, score > 0.5])),
          category_scores: scores,
          category_applied_input_types: Object.fromEntries(entries.map(([name]) => [name, ['text']])),
        }
      }),
    },
  })
