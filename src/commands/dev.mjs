import { spawn } from 'node:child_process'
import { root, tool } from './tools.mjs'

/** The panel with hot reload (it hands API calls on) and the server, restarted at each change; one ends, both end. */
const children = [tool('vite'), tool('tsx', 'watch', 'src/server/main.ts', '--demo')].map(
  ([program, ...args]) => spawn(program, args, { cwd: root, stdio: 'inherit' }),
)
const stop = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop('SIGTERM')
  })
}
