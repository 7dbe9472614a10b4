/**
 * Failures are logged (specification §7). Told failures are no defects of the panel, so they go to the console as
 * information; a console error stays what it should be, a sign of a bug.
 */
export function logFailure(what: string, failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.info(what, failure)
}
