import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { base } from '../../src/contract/addresses'
import { api, Problem } from '../../src/contract/api'
import { problemMediaType, problems, problemType } from '../../src/contract/problems'
import { type Route, statusOf } from '../../src/contract/route'
import { openApiDocument } from '../../src/server/http/docs/openapi'
import { checkJson } from '../../src/server/http/validation'

const document = JSON.parse(JSON.stringify(openApiDocument()))
const calls = Object.entries<Route>(api).map(([name, route]) => ({
  name,
  route,
  operation: document.paths[base + route.path][route.method.toLowerCase()],
}))

/** The JSON examples of a call's body, form, lines and reply, each with the schema that the office checks with. */
function examplesOf({ route, operation }: (typeof calls)[number]): [TSchema, unknown][] {
  const sent = (type: string) => operation.requestBody.content[type].example
  const { body, form, line, reply } = route
  return [
    ...(body ? [[body, sent('application/json')] as [TSchema, unknown]] : []),
    ...(form ? [[form, sent('multipart/form-data')] as [TSchema, unknown]] : []),
    ...(line
      ? sent('application/x-ndjson')
          .split('\n')
          .map((text: string): [TSchema, unknown] => [line, JSON.parse(text)])
      : []),
    ...(reply
      ? [
          [reply, operation.responses[statusOf(route)].content['application/json'].example] as [
            TSchema,
            unknown,
          ],
        ]
      : []),
  ]
}

describe('the examples', () => {
  it.each(calls)('of $name pass the office’s own check', (call) => {
    for (const [schema, example] of examplesOf(call)) {
      expect(example).toBeDefined()
      expect(() => checkJson(schema)(example)).not.toThrow()
    }
  })

  it('of ids are such as the office makes', () => {
    const uuids = JSON.stringify(calls.map(examplesOf).map((all) => all.map(([, example]) => example))).match(
      /[0-9a-f]{8}-[0-9a-f-]{27}/g,
    )
    expect(uuids?.length).toBeGreaterThan(50)
    for (const uuid of uuids ?? []) expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  })

  it.each(calls)(
    'of problems of $name are one for each code, as the office would tell it',
    ({ operation }) => {
      const checkProblem = checkJson(Problem)
      for (const [status, response] of Object.entries<{ content: Record<string, { examples: object }> }>(
        operation.responses,
      )) {
        if (Number(status) < 400) continue
        const examples = Object.entries(response.content[problemMediaType]?.examples ?? {})
        expect(examples.length).toBeGreaterThan(0)
        for (const [code, { value }] of examples) {
          const problem = checkProblem(value)
          expect(problem.code).toBe(code)
          const { title } = problems[problem.code]
          expect(problem).toMatchObject({ type: problemType(problem.code), title, status: Number(status) })
        }
      }
    },
  )
})
