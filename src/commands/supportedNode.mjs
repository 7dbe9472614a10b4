/**
 * The first import of every command: ends it in a sentence where this Node is none that the installed packages run on.
 * An old Node has to understand this file and all that a command imports, so no import names what is new.
 */
import { readFileSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
const file = new URL('../../package.json', import.meta.url)
const ranges = JSON.parse(readFileSync(file, 'utf8')).engines.node.split(' || ').map(read)

function read(range) {
  const [, sign, least, leastMinor = '0'] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(range)
  const [from, fromMinor] = [Number(least), Number(leastMinor)]
  const isMet = major === from ? minor >= fromMinor : sign === '>=' && major > from
  return { isMet, words: sign === '^' ? `${from} (from ${from}.${fromMinor})` : `${from} and later` }
}

if (!ranges.some(({ isMet }) => isMet)) {
  const words = ranges.map((range) => range.words)
  const last = words.pop()
  console.error(`Gatehouse needs Node ${words.join(', ')} or ${last}. This is Node ${process.versions.node}.`)
  process.exit(1)
}
