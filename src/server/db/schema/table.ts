/** A column in SQL, and what it holds, which is known to the types alone. */
type Column<Value> = string & { value?: Value }

type NotNull = `${'not null' | 'primary key'}${string}`
type Nullable = '' | `${'unique' | 'references' | 'default'}${string}`

export function text<Value extends string = string>(more: NotNull): Column<Value>
export function text<Value extends string = string>(more?: Nullable): Column<Value | null>
export function text(more = ''): string {
  return `text ${more}`.trim()
}

/** 64 bits. */
export function integer<Value extends number = number>(more: NotNull): Column<Value>
export function integer<Value extends number = number>(more?: Nullable): Column<Value | null>
export function integer(more = ''): string {
  return `integer ${more}`.trim()
}

export function double(): Column<number | null> {
  return 'double precision'
}

type Columns = Readonly<Record<string, Column<unknown>>>

/** A table to create, and after it its indexes, as SQL that every engine reads. */
export interface Table<Declared extends Columns = Columns> {
  columns: Declared
  /** The columns of a primary key of several. */
  primaryKey: readonly string[]
  indexes: readonly string[]
}

export function table<Declared extends Columns>(
  columns: Declared,
  more: { primaryKey?: readonly (keyof Declared & string)[]; indexes?: readonly string[] } = {},
): Table<Declared> {
  return { columns, primaryKey: [], indexes: [], ...more }
}

/** A row of a table. */
export type Row<Declared extends Table> =
  Declared extends Table<infer Names>
    ? { [Name in keyof Names]: Names[Name] extends Column<infer Value> ? Value : never }
    : never
