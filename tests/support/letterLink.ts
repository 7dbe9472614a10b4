import type { TestOffice } from './office'

/** The link of the last letter to this address. */
export async function linkTo(office: TestOffice, email: string): Promise<URL> {
  while ((await office.outbox.sendDue()) > 0);
  const letter = office.letters.findLast(({ to }) => to === email)
  return new URL(/href="([^"]+)"/.exec(letter?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '')
}
