import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = resolve(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => ({ path: file, text: readFileSync(join(source, file), 'utf8') }))

const importPattern =
  /(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm

/** What a file imports: paths below src for our own, names for packages. */
function importsOf({ path, text }: { path: string; text: string }): { own: string[]; packages: string[] } {
  const targets = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  const own = targets.filter((target) => target.startsWith('.'))
  return {
    own: own.map((target) => relative(source, resolve(source, dirname(path), target))),
    packages: targets.filter((target) => !target.startsWith('.')),
  }
}

const roomOf = (path: string) => path.split('/', 1)[0]
const isIn = (path: string, ...places: string[]) => places.some((place) => path.startsWith(place))
/** The files that put the server together: they may import anything, and no room imports them. */
const composition = ['server/main.ts', 'server/app.ts', 'server/background.ts']
const mayUseTools = (path: string) => isIn(path, 'server/cli/') || path === 'server/main.ts'
/** A folder of the server, or a file beside them. */
const serverRoomOf = (path: string) =>
  isIn(path, 'tools/') ? 'tools' : path.split('/')[1]?.replace(/\.ts$/, '')

const office = ['problems', 'lib', 'config', 'db', 'http', 'audit']
const safety = ['context', 'media', 'analyzer', 'identity', 'settings']
/** Each room of the server, from the lowest to the highest, and those below it that it may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  ...{ problems: [], lib: [], config: ['lib'] },
  db: ['problems', 'config', 'lib'],
  http: ['problems', 'lib', 'db'],
  audit: ['problems', 'lib', 'db', 'http'],
  ...{ mail: office, media: office },
  analyzer: ['problems', 'config', 'lib', 'http', 'media'],
  context: [...office, 'mail', 'media', 'analyzer'],
  jobs: [...office, 'context'],
  identity: [...office, 'context', 'mail', 'jobs'],
  settings: [...office, 'context', 'mail', 'media', 'identity'],
  moderation: [...office, ...safety, 'jobs'],
  support: [...office, ...safety, 'moderation'],
  alerts: [...office, 'context', 'identity', 'settings'],
  erasure: [...office, ...safety, 'moderation', 'support'],
  handover: [...office, 'context', 'media', 'moderation'],
  platform: [...office, ...safety, 'moderation', 'support'],
  tools: [...office, ...safety, 'moderation', 'support'],
  cli: [...office, ...safety, 'mail', 'moderation', 'support', 'erasure', 'platform', 'tools'],
}

/** The lines of the code that hold `pattern`, comments aside. */
function uses(pattern: RegExp, allowed: (path: string) => boolean): string[] {
  return files
    .filter(({ path }) => !allowed(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
}

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s{])\/\/.*$/gm, '$1')
}

describe('the rooms', () => {
  it.each([
    ['contract', [], ['typebox']],
    ['shared', ['contract'], ['prosemirror-model']],
  ])('the %s imports itself and %j of ours, and of packages %j alone', (room, others, packages) => {
    for (const file of files.filter(({ path }) => roomOf(path) === room)) {
      const imported = importsOf(file)
      const known = [room, ...others]
      expect([file.path, imported.own.filter((path) => !known.includes(roomOf(path) ?? ''))]).toEqual([
        file.path,
        [],
      ])
      expect([file.path, imported.packages.filter((name) => !packages.includes(name))]).toEqual([
        file.path,
        [],
      ])
    }
  })

  it.each(Object.entries({ panel: [], server: [], tools: ['server'] }))(
    'the %s imports itself, the contract, what is shared and nothing else of ours but %j',
    (room, others: string[]) => {
      for (const file of files.filter(({ path }) => roomOf(path) === room)) {
        const known = [room, 'contract', 'shared', ...others, ...(mayUseTools(file.path) ? ['tools'] : [])]
        const foreign = importsOf(file).own.filter((path) => !known.includes(roomOf(path) ?? ''))
        expect([file.path, foreign]).toEqual([file.path, []])
      }
    },
  )

  it('a room of the server imports rooms below it alone, and those that it may', () => {
    const order = Object.keys(mayImport)
    for (const [room, others] of Object.entries(mayImport)) {
      expect([room, others.filter((other) => order.indexOf(other) >= order.indexOf(room))]).toEqual([
        room,
        [],
      ])
    }
    for (const file of files.filter(
      ({ path }) => isIn(path, 'server/', 'tools/') && !composition.includes(path),
    )) {
      const room = serverRoomOf(file.path) ?? ''
      const known = [room, ...(mayImport[room] ?? [])]
      const foreign = importsOf(file).own.filter(
        (path) => isIn(path, 'server/', 'tools/') && !known.includes(serverRoomOf(path) ?? ''),
      )
      expect([file.path, foreign]).toEqual([file.path, []])
    }
  })

  it('the member’s page of the demo imports the panel, the contract and what is shared, and none of them knows of it', () => {
    for (const file of files) {
      const { own } = importsOf(file)
      const foreign =
        roomOf(file.path) === 'demo'
          ? own.filter((path) => !['demo', 'panel', 'contract', 'shared'].includes(roomOf(path) ?? ''))
          : own.filter((path) => roomOf(path) === 'demo')
      expect([file.path, foreign]).toEqual([file.path, []])
    }
  })

  it('the panel has no Node, the server has no React', () => {
    for (const file of files) {
      const { packages } = importsOf(file)
      const barred = {
        panel: /^(node:|fastify|@fastify|kysely|libsql|sharp$)/,
        server: /^(react|ra-|@mui|@emotion)/,
      }[roomOf(file.path) ?? '']
      expect([file.path, packages.filter((name) => barred?.test(name))]).toEqual([file.path, []])
    }
  })

  it('a folder of the server uses another folder’s service, never its repository', () => {
    for (const file of files.filter(({ path }) => isIn(path, 'server/'))) {
      const foreign = importsOf(file).own.filter(
        (path) =>
          /\.repository$/.test(path) &&
          serverRoomOf(path) !== serverRoomOf(file.path) &&
          !isIn(path, 'server/db'),
      )
      const allowed = composition.includes(file.path) || isIn(file.path, 'tools/')
      expect([file.path, allowed ? [] : foreign]).toEqual([file.path, []])
    }
  })

  type Arrows = readonly (readonly [from: string, to: readonly string[]])[]

  function expectNoCircle(arrows: Arrows): void {
    const isBehind = new Set<string>()
    function follow(path: string, way: readonly string[]): void {
      expect(way.includes(path) ? [...way.slice(way.indexOf(path)), path] : []).toEqual([])
      if (isBehind.has(path)) return
      for (const [from, to] of arrows) if (from === path) for (const one of to) follow(one, [...way, path])
      isBehind.add(path)
    }
    for (const [path] of arrows) follow(path, [])
  }

  it('no file leads back to itself, parts that are loaded later aside', () => {
    expectNoCircle(
      files.map(({ path, text }) => {
        const { own } = importsOf({ path, text: text.replaceAll(/import\([^)]*\)/g, '') })
        return [path.replace(/\.tsx?$/, ''), own]
      }),
    )
  })

  it('no folder of the panel leads back to itself, parts that are loaded later included', () => {
    const folderOf = (path: string) => path.split('/', 2).join('/')
    const panel = files.filter(({ path }) => roomOf(path) === 'panel')
    expectNoCircle(
      panel.map((file) => {
        const folder = folderOf(file.path.replace(/\.tsx?$/, ''))
        return [
          folder,
          importsOf(file)
            .own.map(folderOf)
            .filter((other) => other !== folder),
        ]
      }),
    )
  })

  it('a resource of the panel may import another’s cells and facts, not its lists', () => {
    const resources = ['accounts', 'organizations', 'posts', 'tickets', 'replies', 'settings', 'sessions']
    for (const file of files.filter(({ path }) => resources.includes(path.split('/')[1] ?? ''))) {
      const [room, resource] = file.path.split('/')
      if (room !== 'panel') continue
      const foreign = importsOf(file).own.filter((path) => {
        const [targetRoom, target] = path.split('/')
        const isForeign = targetRoom === 'panel' && target !== resource && resources.includes(target ?? '')
        return isForeign && /List$/.test(path)
      })
      expect([file.path, foreign]).toEqual([file.path, []])
    }
  })

  it('there is no index and no barrel, no utils, and no file of over 400 lines', () => {
    for (const { path, text } of files) {
      expect(path).not.toMatch(/(^|\/)index\.tsx?$/)
      expect([path, /^export [^'"]* from ['"]/m.test(text)]).toEqual([path, false])
      expect(path).not.toMatch(/(^|\/)(utils?|helpers?|misc|common\/lib)(\/|\.|$)/)
      expect([path, text.split('\n').length <= 400]).toEqual([path, true])
    }
  })
})

it('no folder of the server holds more than 25 files', () => {
  const folders = files.filter(({ path }) => isIn(path, 'server/')).map(({ path }) => dirname(path))
  const full = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > 25)
  expect(full).toEqual([])
})

/** Words that stood for something that the trade has a name for. */
const dialect = [
  ...[
    'askForProofBy',
    'proveAgain',
    'ProofAsked',
    'cameIn',
    'leftOff',
    'wayIn',
    'goesOn',
    'onGone',
    'withOr',
  ],
  ...[
    'isStarred',
    'useHoldsUnsaved',
    'keepsWork',
    'unseenSigns',
    'signsOver',
    'toldSeq',
    'putJobAway',
    'whence',
  ],
]
/** They say what was done to something, and not what it is. */
const participles = /(Begun|Found|Known|Decided|Said|Earlier|Told|Asked|Shown|Kept|Left|Needed|Looked|Drawn)/

it('the panel speaks the trade’s words, and names no part by a participle alone', () => {
  const isPanel = (path: string) => isIn(path, 'panel/') && !isIn(path, 'panel/i18n/')
  const spoken = new RegExp(`\\b(${dialect.join('|')})\\b`)
  const named = new RegExp(`\\b(function|const|interface|class) ${participles.source}\\b`)
  for (const pattern of [spoken, named]) expect(uses(pattern, (path) => !isPanel(path))).toEqual([])
})

describe('reserved words', () => {
  it('SQL is in repositories and in the database room', () => {
    const pattern = /\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
    expect(uses(pattern, (path) => /\.repository\.ts$/.test(path) || isIn(path, 'server/db/'))).toEqual([])
  })

  it('transactions are opened by the seam of changes', () => {
    const allowed = [
      'server/identity/limits.ts',
      'server/support/ticketCommands.service.ts',
      'tools/seed/fillDemo.ts',
      'tools/move.repository.ts',
    ]
    const pattern = /\.(transaction|startTransaction)\(/
    expect(uses(pattern, (path) => allowed.includes(path) || isIn(path, 'server/db/'))).toEqual([])
  })

  it('fetch and WebSocket are in the providers and the chat’s engine, and on the demo’s own page', () => {
    const pattern = /(?<![\w.])fetch\(|new WebSocket\b/
    expect(uses(pattern, (path) => isIn(path, 'panel/providers/', 'panel/support/', 'demo/'))).toEqual([])
  })

  it('process.env is in main.ts', () => {
    expect(uses(/process\.env/, (path) => path === 'server/main.ts')).toEqual([])
  })

  it('localStorage is in the session store, and in what goes on without it', () => {
    const allowed = ['panel/providers/session.ts', 'panel/providers/browserStorage.ts']
    expect(uses(/\blocalStorage\b/, (path) => allowed.includes(path))).toEqual([])
  })

  it('HTTP status numbers are in http/, problems.ts and the contract', () => {
    const pattern =
      /(?<![\w.#'])(200|201|204|301|302|304|400|401|403|404|405|409|410|413|415|422|429|500|502|503)(?![\w.%'])/
    const statuses = (path: string) =>
      isIn(path, 'contract/', 'server/http/') || path === 'server/problems.ts' || !isIn(path, 'server/')
    const lines = uses(pattern, statuses).filter((line) => /status|code\(/i.test(line))
    expect(lines).toEqual([])
  })

  it('ws is in the support room', () => {
    expect(uses(/from 'ws'/, (path) => isIn(path, 'server/support/'))).toEqual([])
  })

  it('words that a user reads are in the catalogs: no text between tags in the screens', () => {
    const pattern = /(?<!=)>\s*[A-Z][a-z]+(\s+\w+)*\s*</
    expect(uses(pattern, (path) => !path.endsWith('.tsx'))).toEqual([])
  })
})

describe('the panel’s parts know each other by what they say', () => {
  const panel = files.filter(({ path }) => path.startsWith('panel/'))
  const folderOf = (path: string) => path.split('/')[1] ?? ''

  it('a rule of one folder asks for no class of another’s', () => {
    const asked = panel.flatMap(({ path, text }) =>
      [...text.matchAll(/:has\(([^()]*)\)/g)].flatMap(([, inside = '']) =>
        [...inside.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => ({ path, name })),
      ),
    )
    const isNamedIn = (folder: string, name: string) =>
      panel.some(
        ({ path, text }) =>
          folderOf(path) === folder && new RegExp(`class\\w*[=:].*\\b${name}\\b`).test(text),
      )
    // A list fills the sheet that the layout lays it on.
    const isOwn = ({ path, name }: { path: string; name: string }) =>
      name === 'list-page' || isNamedIn(folderOf(path), name)
    expect(asked.filter((one) => !isOwn(one))).toEqual([])
  })

  it('nothing is found by a selector in the whole page but what the office has written there', () => {
    const readsPage = (path: string) =>
      ['panel/App.tsx', 'panel/providers/providerName.ts', 'panel/list/filters.tsx'].includes(path)
    expect(uses(/document\.querySelector/, (path) => !path.startsWith('panel/') || readsPage(path))).toEqual(
      [],
    )
  })

  it('no literal is spread where its properties can stand', () => {
    expect(uses(/\.\.\.\{/, (path) => !path.startsWith('panel/'))).toEqual([])
  })
})

it('the proxy logs no queries: they hold secrets', () => {
  const text = readFileSync(resolve(source, '../.container/nginx.conf'), 'utf8')
  const format = /^log_format without_query '(.*)';$/m.exec(text)?.[1] ?? ''
  expect(format).toContain('$request_method $uri $server_protocol')
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|arg_\w+|http_referer)\b/)
  expect(text).toMatch(/^ {2}access_log \S+ without_query;$/m)
  expect(text).toMatch(/^ {2}error_log \S+ crit;$/m)
})

it('each row of the security document names tests that there are', () => {
  const rows = readFileSync(join(source, 'server/SECURITY.md'), 'utf8').match(/^\| \d.*\|$/gm) ?? []
  const named = rows.flatMap((row) => {
    let file = ''
    return [...row.matchAll(/`(tests\/[^`]+)`|› "([^"]+)"/g)].flatMap(([, path, title]) => {
      file = path ?? file
      return title === undefined ? [] : [{ file, title }]
    })
  })
  expect(named.length).toBeGreaterThan(250)
  const missing = named.filter(({ file, title }) => {
    const text = readFileSync(resolve(source, '..', file), 'utf8')
    return !text.includes(title) && !text.includes(title.replaceAll("'", "\\'"))
  })
  expect(missing).toEqual([])
})
