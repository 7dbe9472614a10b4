import type { ImportReading } from '../../../contract/accounts'
import { importColumns } from '../../../contract/importFile'
import { layoutOf, layoutWith } from '../../../contract/importRows'
import { logFailure } from '../../providers/failureLog'
import { choices } from '../../providers/sessionStore'

type Layout = NonNullable<ImportReading['layout']>

interface Remembered {
  header: string
  layout: Layout
}

const name = 'import columns'
/** Of so many headers it is kept which column is where, the last one first. */
const most = 10

/** Which column is where in files whose header does not show it, as somebody has said it in this browser. */
export const rememberedLayouts = {
  of(first: readonly string[]): Layout | undefined {
    const header = headerOf(first)
    const layout = all().find((one) => one.header === header)?.layout
    return layout && layoutWith(first, layout) ? layout : undefined
  },
  /** Only of a header: a row without one is somebody's name and address. */
  keep(first: readonly string[], layout: Layout): void {
    if (!layout.hasHeader || isShown(first, layout)) return
    const header = headerOf(first)
    const others = all().filter((one) => one.header !== header)
    choices.write(name, JSON.stringify([{ header, layout }, ...others].slice(0, most)))
  },
}

const headerOf = (first: readonly string[]) => JSON.stringify(first.map((cell) => cell.trim().toLowerCase()))

function isShown(first: readonly string[], layout: Layout): boolean {
  const shown = layoutOf(first)
  return !('missing' in shown) && importColumns.every((column) => shown.at[column] === layout[column])
}

function all(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(choices.read(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRemembered) : []
  } catch (failure) {
    logFailure('the columns of earlier files could not be read', failure)
    return []
  }
}

function isRemembered(one: unknown): one is Remembered {
  if (typeof one !== 'object' || one === null || !('header' in one) || !('layout' in one)) return false
  const { layout } = one
  return typeof layout === 'object' && layout !== null && importColumns.every((column) => column in layout)
}
