import type { Plugin } from 'vite'

/** The part of a bundled chunk that is measured. */
export interface Chunk {
  fileName: string
  code: string
  facadeModuleId: string | null
  imports: readonly string[]
}

/** Gzipped JavaScript in KiB. */
export interface PanelSize {
  login: number
  inAll: number
}

const officeDoor = '/src/panel/office/OfficeApp.tsx'
const entryDoor = '/index.html'

/** Prints and keeps (`dist/panel/panel-size.json`) how much JavaScript it takes to sign in and to see the accounts. */
export function panelSize(): Plugin {
  return {
    name: 'panel-size',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const { gzipSync } = await import('node:zlib')
      const size = measure(chunks, (code) => gzipSync(code, { level: 9 }).length)
      this.emitFile({ type: 'asset', fileName: 'panel-size.json', source: `${JSON.stringify(size)}\n` })
      this.info(`JavaScript, gzip: login ${size.login} KiB; login to accounts in all ${size.inAll} KiB`)
    },
  }
}

/** Adds up the chunks that the entry needs, and those that the office needs beside them. */
export function measure(chunks: readonly Chunk[], gzip: (code: string) => number): PanelSize {
  const login = new Set<string>()
  follow(chunks, entryDoor, login)
  const all = new Set(login)
  follow(chunks, officeDoor, all)
  const kibibytes = (names: Set<string>) => {
    const bytes = chunks.filter(({ fileName }) => names.has(fileName)).map(({ code }) => gzip(code))
    return Math.round((bytes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10
  }
  return { login: kibibytes(login), inAll: kibibytes(all) }
}

function follow(chunks: readonly Chunk[], door: string, seen: Set<string>): void {
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(door))
  if (!first) throw new Error(`no chunk begins with ${door}`)
  const waiting = [first.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    waiting.push(...(chunks.find(({ fileName }) => fileName === name)?.imports ?? []))
  }
}
