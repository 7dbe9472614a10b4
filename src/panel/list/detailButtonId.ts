/** The Detail button of a row: it is there whatever becomes of the row's other buttons. */
export function detailButtonId(id: string): string {
  return `detail-${id}`
}
