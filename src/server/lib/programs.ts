import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The path of a program on the search path, or null. */
export function findProgram(program: string, searchPath = ''): string | null {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => resolve(join(folder, program))).find(canRun) ?? null
}

/** Whether there is such a program that the office may run. */
export function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
