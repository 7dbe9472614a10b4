/**
 * Does `round` again and again, each time after as many milliseconds as the one before has said (`pause` at first, and after one
 * that failed), until the returned function is called; that resolves when none is under way any more.
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
