/** The longer side of what is sent, in pixels, and how many frames of a picture that moves. */
const longerSide = 512
const maxFrames = 8
/** The largest picture that is unpacked; each frame counts by itself. */
const maxPixels = 50_000_000

/**
 * A picture of the office's own as one small JPEG, or as several of its frames where it moves, the first and the last among them:
 * nothing but pixels leaves the house, and no more of them than a scorer needs. Transparent is white. @throws Error where it is no picture
 */
export async function smallPictures(path: string): Promise<Buffer[]> {
  // Who has no service needs none of it.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: maxPixels, sequentialRead: true } as const
  const { pages = 1 } = await sharp(path, options).metadata()
  const frames = Math.min(pages, maxFrames)
  const small: Buffer[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const page = frames === 1 ? 0 : Math.round((frame * (pages - 1)) / (frames - 1))
    small.push(
      await sharp(path, { ...options, page })
        .autoOrient()
        .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    )
  }
  return small
}
