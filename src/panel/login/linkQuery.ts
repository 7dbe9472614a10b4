/** What the link of an email asks for; null where it does not. */
export interface LinkQuery {
  readonly invitation: string | null
  readonly ref: string | null
  readonly confirmation: string | null
  readonly address: string | null
  /** Base64, in which a blank may stand for a plus. */
  readonly data: string | null
}

/** 256 bits in base64url. */
const tokenLength = 43
const ofSource = /^3D(?=[\w-]{43})/

/**
 * Reads the query of an email's link. Mail programs and those who copy a link leave signs in it that no token holds: brackets,
 * quotes, full stops and what follows them, line breaks, and `=` and `3D` where the email's source was copied.
 */
export function readLink(search: string): LinkQuery {
  const asked = new URLSearchParams(search)
  const token = (name: string) => {
    const given = asked.get(name)
    const signs = given
      ?.replace(/[\s=]/g, '')
      .replace(ofSource, '')
      .replace(/[^\w-]/g, '')
    return signs?.slice(0, tokenLength) ?? null
  }
  return {
    invitation: token('invitation'),
    ref: token('ref'),
    confirmation: token('confirmation'),
    address: token('address'),
    // No JSON begins with what 3D stands for.
    data: asked.get('data')?.replace(/^3D|=3D|[^\w+/ -]/g, '') ?? null,
  }
}
