/** Only what is used: the published types would bring more than the bench needs. */
declare module 'papaparse' {
  const Papa: {
    parse(text: string, config: { delimiter: string; newline: '\n' }): { data: string[][] }
  }
  export = Papa
}
