/** What is used of it. Its published types would bring Node's into this room. */
declare module 'papaparse' {
  const Papa: {
    parse(text: string, config: { delimiter: string; newline: '\n' }): { data: string[][] }
  }
  export = Papa
}
