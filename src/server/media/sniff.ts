import { fileTypeFromBuffer } from 'file-type'
import { type MediaType, mediaTypeNames } from '../../contract/posts'
import { withFileWindow } from './fileWindow'
import { refused, unreadable } from './refusals'

/**
 * What a file is, by its first bytes; what its name or its sender says is not asked.
 * @throws Problem media_refused, that names what it is, where it is none of the five; media_unreadable where it is empty
 */
export async function sniff(path: string): Promise<MediaType> {
  const head = await withFileWindow(path, 'r', async (file) => {
    if (file.size === 0) throw unreadable('empty')
    return Buffer.from(await file.around(0))
  })
  // A picture that moves is a PNG picture all the same; its first frame is kept.
  const mime = (await fileTypeFromBuffer(head))?.mime.replace('image/apng', 'image/png')
  const type = mediaTypeNames.find((name) => name === mime)
  if (type) return type
  throw refused(mime)
}
