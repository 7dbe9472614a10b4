import type { TestOffice } from './office'

/** The link of the last letter to this address that carries a token; letters that only tell something have another. */
export async function linkTo(office: TestOffice, email: string): Promise<URL> {
  while ((await office.outbox.sendDue()) > 0);
  const links = office.letters
    .filter(({ to }) => to === email)
    .map(({ html }) => /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')
  return new URL(links.findLast((link) => link.includes('?')) ?? '')
}
