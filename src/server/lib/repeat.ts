/**
 * Repeats `round`, which returns the milliseconds until the next; `pause` is the wait before the first and after a failure. The
 * returned function stops, and resolves when no round is under way.
 */
export function repeat(
  round: () => Promise<number>,
  pause: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout
  let underway = Promise.resolve()
  async function run(): Promise<void> {
    let wait = pause
    try {
      wait = await round()
    } catch (error) {
      onFailure(error)
    }
    if (!isStopped) begin(wait)
  }
  function begin(wait: number): void {
    timer = setTimeout(() => {
      underway = run()
    }, wait)
  }
  begin(pause)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underway
  }
}
