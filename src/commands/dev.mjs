import './supportedNode.mjs'
import './endWithNpm.mjs'
import { spawn } from 'node:child_process'
import { listenOnce, placeToListen } from './beforehand.mjs'
import { endAll, endTogether, leadsGroup } from './children.mjs'
import { installWhatIsMissing } from './install.mjs'
import { root, tool } from './tools.mjs'

const { port, host } = await placeToListen('npm run dev', { isDemo: true })
await installWhatIsMissing()
const hidden = await listenOnce(0, '127.0.0.1')
const address = `http://localhost:${port}`
const office = `http://localhost:${hidden}`
let isEnding = false

/** Starts one of the two; where one ends, both end. */
function start(command, env) {
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    detached: leadsGroup,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endTogether(child)
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      // One address is for use: the panel's, which hands on to the office what is the office's.
      if (!isEnding) to.write(text.replaceAll(office, address))
    })
  }
  child.on('exit', (code) => end('SIGTERM', code || 1))
}

function end(signal, code) {
  isEnding = true
  void endAll(signal, code)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal, 0))
/** The panel with hot reload, and the server, which is started again at each change. */
start(tool('tsx', 'watch', '--clear-screen=false', 'src/server/main.ts', '--demo'), {
  PORT: String(hidden),
  HOST: '127.0.0.1',
  PUBLIC_URL: address,
})
start(
  tool(
    'vite',
    '--port',
    String(port),
    '--strictPort',
    '--host',
    host,
    '--logLevel',
    'warn',
    '--clearScreen',
    'false',
  ),
  {
    OFFICE: `http://127.0.0.1:${hidden}`,
  },
)
