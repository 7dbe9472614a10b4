type Type = 'text' | 'integer' | 'double precision'

/** A column in SQL. It may be null in the database exactly where its row's type says so. */
type Column<Value> = null extends Value
  ? Type | `${Type} ${'unique' | 'references' | 'default'}${string}`
  : `${Type} ${'not null' | 'primary key'}${string}`

/** A table to create. */
export interface Table {
  name: string
  /** By name, in order: a type (whole numbers have 64 bits) and what follows it. */
  columns: Readonly<Record<string, string>>
  /** The columns of a primary key of several. */
  primaryKey: readonly string[]
}

/** Tables in the order in which they can be created, each followed by its indexes as SQL that every engine reads. */
export type Tables = readonly (Table | string)[]

/** A table whose columns are those of its row's type. */
export function table<Row extends object>(
  name: string,
  columns: { [Name in keyof Row & string]: Column<Row[Name]> },
  primaryKey: readonly (keyof Row & string)[] = [],
): Table {
  return { name, columns, primaryKey }
}
