/** Has the person show again who they are; whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Who asks, while the office is shown; answers how to end that. */
export function registerReauthPrompt(asker: Ask): () => void {
  ask = asker
  return () => {
    ask = null
  }
}

/** Whether the person has shown again who they are; calls that need it at once ask once. */
export async function reauthenticate(): Promise<boolean> {
  asking ??= ask?.() ?? null
  try {
    return (await asking) ?? false
  } finally {
    asking = null
  }
}
