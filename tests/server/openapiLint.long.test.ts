import { Ruleset, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'
import { addresses, base } from '../../src/contract/addresses'
import { api } from '../../src/contract/api'
import { openApiDocument } from '../../src/server/http/docs/openapi'

const source = JSON.stringify(openApiDocument())

/** Both ask for a success below 400 of the support socket, which is 101 where it succeeds and has no other. */
const socketResponses = [
  'paths',
  base + addresses.supportSocket.path,
  api.supportSocket.method.toLowerCase(),
  'responses',
]

/** openapiExamples has the office itself check them, in a second; Spectral takes a minute and a half. */
const ofExamples = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const

describe('the OpenAPI document', () => {
  it('is what Spectral’s rules for OpenAPI ask for', async () => {
    const spectral = new Spectral()
    spectral.setRuleset(new Ruleset({ extends: [oas], rules: ofExamples }))
    const findings = await spectral.run(JSON.parse(source))
    expect(findings.map(({ code, path, message }) => ({ code, path, message }))).toEqual([
      expect.objectContaining({ code: 'operation-success-response', path: socketResponses }),
    ])
  })
})
