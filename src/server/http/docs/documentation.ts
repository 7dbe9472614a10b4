import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { base } from '../../../contract/addresses'
import { policyOf } from '../headers'
import { openApiDocument } from './openapi'
import { serveProblemsPage } from './problemsPage'

/** The page draws itself with style attributes; scripts are our own server's only. */
const policy = policyOf([
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
])

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 24 24" fill="#fff"><path d="M3 21V5h3v3h3V5h6v3h3V5h3v16h-6v-4a3 3 0 0 0-6 0v4z"/></svg>'

interface SwaggerUi {
  fn: {
    getSampleSchema: (schema: unknown, mediaType: string, config: unknown, example: unknown) => unknown
    isFileUploadIntended: (schema: unknown, mediaType: string) => boolean
  }
}

/**
 * Runs in the browser, on the page: Swagger UI takes NDJSON for a file to upload or, by its name, for JSON, and would
 * show no example of its lines, or send them as one quoted text.
 */
const showLinesAsTheyAre = () => ({
  afterLoad(this: SwaggerUi) {
    const { getSampleSchema, isFileUploadIntended } = this.fn
    this.fn.getSampleSchema = (schema, mediaType, config, example) =>
      mediaType === 'application/x-ndjson' ? example : getSampleSchema(schema, mediaType, config, example)
    this.fn.isFileUploadIntended = (schema, mediaType) =>
      mediaType !== 'application/x-ndjson' && isFileUploadIntended(schema, mediaType)
  },
})

/** The document as it is sent: half a megabyte that anybody may ask for, so that it is packed once and not for each call. */
async function packDocument() {
  const plain = Buffer.from(JSON.stringify(openApiDocument()))
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain),
  ])
  return { plain, br, gzip: gzipped }
}
let packed: ReturnType<typeof packDocument> | undefined

async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
  packed ??= packDocument()
  const forms = await packed
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
  const encoding = negotiate(accepted, ['br', 'gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(forms[encoding ?? 'plain'])
}

/** The contract as an OpenAPI document at /v1/openapi.json, and as pages for people at /v1/problems and, where they are wanted, /v1/docs. */
export async function serveDocumentation(app: FastifyInstance, areDocsServed: boolean): Promise<void> {
  app.get(`${base}/openapi.json`, sendDocument)
  serveProblemsPage(app)
  if (!areDocsServed) return
  // Made when it is first asked for: that takes 0.3 s, for which no office waits at its start.
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document } })
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    if (routeOptions.url?.startsWith(`${base}/docs`)) reply.header('cache-control', 'no-store')
  })
  await app.register(swaggerUi, {
    routePrefix: `${base}/docs`,
    uiHooks: {
      onRequest: async (request, reply) => {
        const { url } = request.routeOptions
        if (url === `${base}/docs/json`) return sendDocument(request, reply)
        if (url === `${base}/docs/yaml`)
          Object.assign(document, JSON.parse(JSON.stringify(openApiDocument())))
      },
    },
    staticCSP: policy,
    logo: { type: 'image/svg+xml', content: Buffer.from(logo) },
    theme: { title: 'Gatehouse office API' },
    // Areas closed: from some 150 open calls on the page takes minutes to draw itself.
    uiConfig: { docExpansion: 'none', validatorUrl: null, plugins: [showLinesAsTheyAre] },
  })
}
