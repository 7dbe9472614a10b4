/** node-polyglot brings no types; this is the part that the panel uses. */
declare module 'node-polyglot' {
  interface PolyglotOptions {
    locale: string
    phrases: object
  }
  // biome-ignore lint/style/noDefaultExport: the package exports its class this way
  export default class Polyglot {
    constructor(options: PolyglotOptions)
    t(key: string, values?: Readonly<Record<string, string | number>>): string
  }
}
