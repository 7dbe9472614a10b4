import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type ConfigEnv, defineConfig, type Plugin, type UserConfig } from 'vite'
import { localeNames } from './src/contract/locales'
import { addresses } from './src/panel/resources'

/**
 * `vite build` makes the panel, `vite build --mode server` the server, and `vite build --mode member` the page on which
 * the demo's visitors are members.
 */
export default defineConfig(async (env: ConfigEnv): Promise<UserConfig> => {
  if (env.mode === 'server') return server
  if (env.mode === 'member') return member
  return env.command === 'build' ? await inFewFiles(panel) : panel
})

const server: UserConfig = {
  publicDir: false,
  // Hundreds of small modules, of which the server uses few: reading them took half of its start.
  ssr: { noExternal: ['typebox', 'kysely', 'unhomoglyph'] },
  plugins: [dataFolders()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/server/main.ts',
        'src/server/lib/strengthProcess.ts',
        'src/server/media/pictureProcess.ts',
        'src/server/analyzer/textWorker.ts',
        'src/server/analyzer/media/scoringProcess.ts',
        'src/server/analyzer/second/readingProcess.ts',
      ],
      // What several programs share lies beside them, as their data do.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

/** The models, and what the demo says, in folders beside the programs that read them. */
function dataFolders(): Plugin {
  return {
    name: 'data-folders',
    async generateBundle() {
      for (const folder of ['src/server/analyzer/model', 'src/tools/seed/demo']) {
        for (const name of await readdir(folder)) {
          const source = await readFile(`${folder}/${name}`)
          this.emitFile({ type: 'asset', fileName: `${basename(folder)}/${name}`, source })
        }
      }
    },
  }
}

/** The contract's shapes are declarations: one that a page does not use need not be shipped. */
const contractAsNeeded: NonNullable<UserConfig['build']>['rolldownOptions'] = {
  treeshake: {
    propertyReadSideEffects: false,
    moduleSideEffects: [{ test: /node_modules\/typebox\/|src\/contract\//, sideEffects: false }],
    manualPureFunctions: [
      'Type',
      'Optional',
      'OneOf',
      'BulkReply',
      'Nullable',
      'Strict',
      'Reply',
      'keysOf',
      'keywords',
      'listQuery',
      'byRole',
      'byQuery',
      'routeTable',
    ],
  },
}

const panel: UserConfig = {
  publicDir: false,
  plugins: [
    react(),
    withoutInjectedStyles(),
    panelSize(),
    preloads(),
    precompressed(),
    memberInDevelopment(),
  ],
  build: {
    outDir: 'dist/panel',
    manifest: true,
    target: 'es2022',
    // A picture inlined as a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    // The server's page names what its address needs; lists of names for all others would be a part of the login.
    modulePreload: { resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []) },
    rolldownOptions: contractAsNeeded,
  },
  server: { proxy: { '^/(v1|health)/': { target: process.env.OFFICE, ws: true } } },
}

/**
 * The same in which what the login needs is one file, and what the office needs from there to the first list another: a
 * browser takes longer over forty small files than over one, and one compresses better. What that is a first build finds.
 */
async function inFewFiles(config: UserConfig): Promise<UserConfig> {
  const found = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { ...config.build, write: false, minify: false, manifest: false },
  })
  const chunks = [found].flat().flatMap((one) => ('output' in one ? one.output : []))
  const modulesOf = (door: string) => {
    const needed = neededBy(
      chunks.filter((output) => output.type === 'chunk'),
      door,
    )
    return new Set(
      [...needed].flatMap(({ moduleIds, facadeModuleId }) => moduleIds.filter((id) => id !== facadeModuleId)),
    )
  }
  const [login, office] = [modulesOf('/index.html'), modulesOf('/src/panel/Office.tsx')]
  const groups = [
    { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
    { name: 'login', test: (id: string) => login.has(id), priority: 1 },
    { name: 'office', test: (id: string) => office.has(id) },
  ]
  const rolldownOptions = { ...config.build?.rolldownOptions, output: { codeSplitting: { groups } } }
  return { ...config, build: { ...config.build, rolldownOptions } }
}

const member: UserConfig = {
  root: 'src/demo',
  base: '/demo/member/',
  publicDir: false,
  plugins: [react(), precompressed()],
  build: {
    outDir: '../../dist/member',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: contractAsNeeded,
  },
}

/** The member's page where the built demo has it, also under `npm run dev`. */
function memberInDevelopment(): Plugin {
  return {
    name: 'member-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url !== '/demo/member') return next()
        const page = await readFile('src/demo/index.html', 'utf8')
        const rooted = page
          .replace('./main.tsx', '/src/demo/main.tsx')
          .replace('../panel/assets/', '/src/panel/assets/')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml('/demo/member', rooted))
      })
    },
  }
}

interface Chunk {
  fileName: string
  moduleIds: readonly string[]
  code: string
  facadeModuleId: string | null
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/**
 * Prints and keeps (`dist/panel/panel-size.json`), in KiB of gzip, how much JavaScript it takes to sign in (`login`), from
 * there to the accounts (`inAll`), and for the rich-text editor beyond that and the form that it is in (`editor`).
 */
function panelSize(): Plugin {
  return {
    name: 'panel-size',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const login = neededBy(chunks, '/index.html')
      const office = new Set([...login, ...neededBy(chunks, '/src/panel/Office.tsx')])
      const form = neededBy(chunks, '/src/panel/settings/InvitationSettings.tsx')
      const editor = neededBy(chunks, '/src/panel/editor/RichTextEditor.tsx')
      const size = {
        login: kibibytes(login),
        inAll: kibibytes(office),
        files: office.size,
        editor: kibibytes([...editor].filter((chunk) => !office.has(chunk) && !form.has(chunk))),
      }
      this.emitFile({ type: 'asset', fileName: 'panel-size.json', source: `${JSON.stringify(size)}\n` })
      this.info(
        `JavaScript, gzip: login ${size.login} KiB; login to accounts in all ${size.inAll} KiB in ${size.files} files; editor ${size.editor} KiB`,
      )
    },
  }
}

/**
 * Keeps (`dist/panel/preloads.json`) which files the server's page names for an address, so that they need not be found one
 * after the other, and which addresses there are: `{ pages: { address: files }, locales: { locale: files } }`.
 */
function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const first = neededBy(chunks, '/index.html')
      const filesOf = (module: string) => {
        const needed = [...neededBy(chunks, `/src/panel/${module}`)].filter((chunk) => !first.has(chunk))
        const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        return [...needed.map(({ fileName }) => fileName), ...styles]
      }
      // With the first part that is loaded later the words come that the first load lacks.
      const words = filesOf('i18n/en/catalog.ts')
      const pages = Object.entries(addresses).map(([address, module]) => [
        address,
        module ? [...filesOf(module), ...(module === 'Office.tsx' ? [] : words)] : [],
      ])
      // English’s first words are in what every page needs.
      const locales = Object.keys(localeNames).map((locale) => [
        locale,
        locale === 'en' ? [] : filesOf(`i18n/${locale}/catalog.ts`),
      ])
      const source = { pages: Object.fromEntries(pages), locales: Object.fromEntries(locales) }
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(source) })
    },
  }
}

/** Puts a `.br` and a `.gz` beside each script and style sheet, for the server to hand out as they are. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (!/\.(js|css)$/.test(output.fileName)) continue
          const source = output.type === 'chunk' ? output.code : output.source
          this.emitFile({
            type: 'asset',
            fileName: `${output.fileName}.br`,
            source: brotliCompressSync(source),
          })
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.gz`, source: gzipSync(source) })
        }
      },
    },
  }
}

/** The chunk that begins with a module, and all that it imports at once. */
function neededBy(chunks: readonly Chunk[], door: string): Set<Chunk> {
  const needed = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(door)))
  if (needed.size === 0) throw new Error(`no chunk begins with ${door}`)
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  }
  return needed
}

function kibibytes(chunks: Iterable<Chunk>): number {
  let bytes = 0
  for (const { code } of chunks) bytes += gzipSync(code, { level: 9 }).length
  return Math.round((bytes / 1024) * 10) / 10
}

/** The library for zooming would put in a style sheet that the content security policy refuses; EnlargedPicture has what it needs of it. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform: (code, id) =>
      id.includes('react-zoom-pan-pinch') ? code.replace(/^styleInject\(\w+\);$/m, '') : null,
  }
}
