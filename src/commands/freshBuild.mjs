import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { giveUp, npm, root, run, tool } from './tools.mjs'

const stamp = `${root}dist/.inputs`
const inputs = ['package-lock.json', 'index.html', 'vite.config.ts', 'tsconfig.json', 'src']
const doesNotShape = (path) => path.endsWith('.md') || path.startsWith('src/commands')

/** Builds the panel, the demo's member page and the server into dist/, unless what is there was built from these very sources. */
export async function buildWhenStale() {
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (built === hashOfInputs() && existsSync(`${root}dist/server/main.js`)) return
  console.log('Building …')
  const failure = await build({ quiet: true })
  if (failure) giveUp(`${failure}\nThe build failed.`)
}

/** Builds all three, and the list of the packages that they are made of (CycloneDX); answers what a failing build printed, or nothing where all went well. */
export async function build({ quiet }) {
  const hash = hashOfInputs()
  rmSync(stamp, { force: true })
  for (const mode of ['production', 'member', 'server']) {
    const command = tool('vite', 'build', '--mode', mode)
    const { code, output } = await run(command, { quiet, env: { NODE_ENV: 'production' } })
    if (code !== 0) return output || `Ended with code ${code}.`
  }
  mkdirSync(`${root}dist`, { recursive: true })
  const parts = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const sbom = await run(npm('sbom', ...parts), { quiet: true })
  if (sbom.code !== 0) return sbom.output
  writeFileSync(`${root}dist/sbom.cdx.json`, sbom.output.slice(sbom.output.indexOf('{')))
  writeFileSync(stamp, hash)
  return undefined
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesBelow).filter((file) => !doesNotShape(file))) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(root + path))
        .digest(),
    )
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(root + path)) return []
  if (path !== 'src') return [path]
  return readdirSync(root + path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll('\\', '/'))
    .sort()
}
