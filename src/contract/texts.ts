/** What a text puts in for `%{name}`. */
export type TextValue = string | number | readonly string[]

/** The names of what a text puts in. */
type Names<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The values that a text asks for, as the rest of a function's parameters: none, or all of them by their names. */
export type ValuesOf<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [Readonly<Record<Names<Text>, TextValue>>]

/** A text with its values put in. */
export function filled(text: string, values: Readonly<Record<string, TextValue>> = {}): string {
  return text.replace(/%\{(\w+)\}/g, (variable, name: string) => {
    const value = values[name] ?? variable
    return typeof value === 'object' ? value.join(', ') : String(value)
  })
}
