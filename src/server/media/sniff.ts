import { fileTypeFromBuffer } from 'file-type'
import { type PictureType, pictureTypes } from '../../contract/pictureLimits'
import { type MediaType, mediaTypeNames } from '../../contract/posts'
import { foreignPicture } from '../../shared/foreignPicture'
import { withFileWindow } from './fileWindow'
import { noPicture, refused, refusedPicture, unreadable } from './refusals'

/**
 * A file's type by its first bytes, whatever its name says.
 * @throws Problem media_refused where it is none of the five; media_unreadable where it is empty
 */
export async function sniff(path: string): Promise<MediaType> {
  const mime = await kindOf(path)
  const type = mediaTypeNames.find((name) => name === mime)
  if (type) return type
  throw refused(mime)
}

/** A picture's type. @throws Problem media_refused where it is none of the three; media_unreadable where it is empty */
export async function sniffPicture(path: string): Promise<PictureType> {
  const mime = await kindOf(path)
  const type = pictureTypes.find((name) => name === mime)
  if (type) return type
  throw noPicture(mime)
}

/** What a file is to the office where it is a variant of what is taken; for a video, `cleanVideo` decides by its brands. */
const variants: Readonly<Record<string, MediaType>> = {
  // A picture that moves is a PNG picture all the same; its first frame is kept.
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
}

async function kindOf(path: string): Promise<string | undefined> {
  const head = await withFileWindow(path, 'r', async (file) => {
    if (file.size === 0) throw unreadable('empty')
    return Buffer.from(await file.around(0))
  })
  const foreign = foreignPicture(head)
  if (foreign) throw refusedPicture(foreign)
  if (/^(skip|pnot)/.test(head.toString('latin1', 4, 8))) return 'video/quicktime'
  const mime = (await fileTypeFromBuffer(head))?.mime
  return mime && (variants[mime] ?? mime)
}
