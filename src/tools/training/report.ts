/** Prints a table as Markdown: its first row is the head. */
export function say(title: string, rows: readonly (readonly string[])[]): void {
  const [header = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [line(header), line(header.map(() => '---')), ...body.map(line)]
  process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`)
}

export function digits(value: number | undefined): string {
  return (value ?? 0).toFixed(3)
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
