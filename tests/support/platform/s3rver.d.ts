declare module 's3rver' {
  /** An S3-compatible store in this process, on files. */
  // biome-ignore lint/style/noDefaultExport: that is what the package has
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
