import { createConfig, lintFromString } from '@redocly/openapi-core'
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

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, and what Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const findings = await lintFromString({ source, config })
    const pointer = `#/${socketResponses.map((part) => part.replaceAll('/', '~1')).join('/')}`
    expect(
      findings.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
    ).toEqual([expect.objectContaining({ ruleId: 'operation-2xx-response', at: pointer })])
  }, 120_000)
})
