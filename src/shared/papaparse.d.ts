/** Only what is used: the published types would bring Node's types into this room. */
declare module 'papaparse' {
  const Papa: {
    parse(text: string, config: { delimiter: string; newline: '\n' }): { data: string[][] }
  }
  export = Papa
}
