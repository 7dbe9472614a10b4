import { onTestFinished } from 'vitest'
import { listenForWebhooks } from './listener'

/** What a platform runs to hear of decisions; it goes with the test. */
export async function openReceiver(path = '/hooks') {
  const { receiver, close } = await listenForWebhooks(path)
  onTestFinished(close)
  return receiver
}
