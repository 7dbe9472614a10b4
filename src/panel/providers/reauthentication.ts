/** Resolves to whether the user re-authenticated. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Registers what asks while the office is shown. @returns the deregistration */
export function registerReauthPrompt(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = null
  }
}

/** Asks the user to re-authenticate, once for simultaneous calls. Resolves to whether they did. */
export async function reauthenticate(): Promise<boolean> {
  asking ??= ask?.() ?? null
  try {
    return (await asking) ?? false
  } finally {
    asking = null
  }
}
