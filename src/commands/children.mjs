import { once } from 'node:events'
import { constants } from 'node:os'

/** What this command has started and not yet ended. */
const children = new Set()
const signals = ['SIGINT', 'SIGTERM']
/** So long a child may take to end, in milliseconds: a server may finish what it sends, 30 s at most. */
const patience = 35_000

/** Children lead groups of their own, so that a signal reaches what they started as well; Windows has no groups. */
export const leadsGroup = process.platform !== 'win32'

/** While the child runs, what would end this command ends the child and all that it started, and then the command. */
export function endTogether(child) {
  if (children.size === 0) for (const signal of signals) process.on(signal, pass)
  children.add(child)
  const forget = () => {
    children.delete(child)
    if (children.size === 0) for (const signal of signals) process.off(signal, pass)
  }
  child.once('error', forget)
  child.once('exit', forget)
}

function pass(signal) {
  void endAll(signal, 128 + constants.signals[signal])
}

let isEnding = false

/** Ends all children, and then the command. */
export async function endAll(signal, code) {
  if (isEnding) return
  isEnding = true
  const ends = [...children].map((child) => once(child, 'exit'))
  send(signal)
  const timer = setTimeout(() => send('SIGKILL'), patience)
  await Promise.all(ends)
  clearTimeout(timer)
  process.exit(code)
}

function send(signal) {
  for (const { pid } of children) {
    try {
      process.kill(leadsGroup ? -pid : pid, signal)
    } catch {
      // It has just ended.
    }
  }
}
