import type { SortPayload } from 'ra-core'
import { pageSizes } from '../../contract/listSizes'
import { choices } from './sessionStore'

/** The one order that the office's lists have. */
export const newestFirst: SortPayload = { field: 'created', order: 'DESC' }

/** How many rows a page of this list has, as it was chosen in this browser last, or `otherwise`. */
export function chosenPageSize(resource: string, otherwise: number): number {
  return pageSizes.find((size) => String(size) === choices.read(`rows.${resource}`)) ?? otherwise
}

export function choosePageSize(resource: string, size: number): void {
  choices.write(`rows.${resource}`, String(size))
}
