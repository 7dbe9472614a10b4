import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logoTypes } from '../../contract/letters'
import type { Pictures } from '../media/pictures'
import { unreadable } from '../media/refusals'
import { sniff } from '../media/sniff'

/**
 * Draws a logo anew, by the rules for all pictures: small, on white, and with nothing but its pixels. It comes and goes as a data
 * URL, and lies in `directory` meanwhile.
 */
export function createLogoDrawing(pictures: Pictures, directory: string) {
  /** @throws Problem media_refused; media_unreadable; unavailable */
  return async (logo: string): Promise<string> => {
    await mkdir(directory, { recursive: true })
    const place = await mkdtemp(join(directory, 'logo-'))
    try {
      const given = join(place, 'given')
      const drawn = { picture: join(place, 'picture'), thumbnail: join(place, 'small') }
      await writeFile(given, Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'))
      const found = await sniff(given)
      const type = logoTypes.find((one) => one === found)
      if (!type) throw unreadable('no_picture')
      await pictures.clean('logo', given, type, drawn)
      return `data:image/jpeg;base64,${await readFile(drawn.thumbnail, 'base64')}`
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
}
