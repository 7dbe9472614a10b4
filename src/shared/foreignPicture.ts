/** Formats of pictures that phones and browsers give and the office does not take; also the codes of the reasons. */
export type ForeignPicture = 'heic' | 'web_picture'

/** Recognises them by a file's first 12 bytes: its name may be changed, and browsers know no type of HEIC. */
export function foreignPicture(head: Uint8Array): ForeignPicture | null {
  const signs = String.fromCharCode(...head.subarray(0, 12))
  if (/^.{4}ftyp(he[iv][cmsx]|m[is]f1)/s.test(signs)) return 'heic'
  return /^(.{4}ftypavi[fs]|RIFF.{4}WEBP)/s.test(signs) ? 'web_picture' : null
}
