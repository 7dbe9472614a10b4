/** The name of the identity provider that staff may sign in by, as the office says it in its page; empty where there is none. */
export function providerName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=provider]')?.content ?? ''
}
