/** Logs a failure (specification §7) as information: a console error stays the sign of a bug. */
export function logFailure(what: string, failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.info(what, failure)
}
