import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { base } from '../../contract/api'
import { openApiDocument } from '../../contract/openapi'

/** The contract as an OpenAPI document at /v1/openapi.json, and as a page for people at /v1/docs. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  app.get(`${base}/openapi.json`, () => document)
  await app.register(swagger, {
    mode: 'static',
    // The plugin types the document more narrowly than OpenAPI 3.1 is.
    specification: { document: JSON.parse(JSON.stringify(document)) },
  })
  await app.register(swaggerUi, {
    routePrefix: `${base}/docs`,
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/ ?validator\.swagger\.io/g, ''),
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  })
}
