import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'

vi.setConfig({ testTimeout: 90_000 })

/** A registry that answers audits so, and knows one package. */
async function registry(audit: { status: number; advisories: object }): Promise<string> {
  const versions = { '5.12.8': { name: 'fastify', version: '5.12.8', dist: {} } }
  const fastify = { name: 'fastify', 'dist-tags': { latest: '5.12.8' }, versions }
  const server = createServer((request, response) => {
    request.resume()
    const isAudit = request.method === 'POST'
    response.writeHead(isAudit ? audit.status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAudit ? audit.advisories : fastify))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function audited(address: string) {
  const env = { ...process.env, npm_config_registry: address, npm_config_fetch_retries: '0' }
  const child = spawn(process.execPath, ['src/commands/office.mjs', 'audit-dependencies'], { env })
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, said, errors }
}

it('audit-dependencies tells what is known of the packages, and ends with 1 where that is a hole', async () => {
  const hole = {
    ...{ id: 1, url: 'https://example.org/1', title: 'A hole', severity: 'high', cwe: [] },
    ...{ vulnerable_versions: '<=99.0.0', cvss: { score: 7, vectorString: null } },
  }
  const [none, one] = await Promise.all([
    registry({ status: 200, advisories: {} }).then(audited),
    registry({ status: 200, advisories: { fastify: [hole] } }).then(audited),
  ])
  expect(none).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^No known holes in \d{2,} packages\.$/m),
  })
  expect(one).toMatchObject({ code: 1, said: expect.stringMatching(/^high {6}fastify /m) })
})

it('audit-dependencies says where the registry takes no audits or is not there, and ends with 2', async () => {
  const both = await Promise.all([
    registry({ status: 405, advisories: {} }).then(audited),
    audited('http://127.0.0.1:1'),
  ])
  for (const { code, errors } of both) {
    expect([code, errors]).toEqual([2, expect.stringContaining('Nothing is known of the packages')])
  }
})

it('the build lists its packages with their versions, as CycloneDX has it', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { bomFormat, components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  const developing = (purl: string) =>
    components
      .find((component: { purl: string }) => decodeURIComponent(component.purl) === purl)
      ?.properties.some(({ name }: { name: string }) => name === 'cdx:npm:package:development')
  for (const [name, version] of Object.entries(dependencies)) {
    expect([name, developing(`pkg:npm/${name}@${version}`)]).toEqual([name, false])
  }
})
