import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logoTypes } from '../../contract/letters'
import type { Context } from '../context'
import { uploadDirectory } from '../http/forms'
import { unreadable } from '../media/refusals'
import { sniff } from '../media/sniff'

/**
 * Draws a logo anew, by the rules for all pictures: small, on white, and with nothing but its pixels. It comes and goes as a data
 * URL, and lies among the uploads meanwhile.
 * @throws Problem media_refused; media_unreadable; unavailable
 */
export async function drawLogo({ config, pictures }: Context, logo: string): Promise<string> {
  const directory = uploadDirectory(config.dataDirectory)
  await mkdir(directory, { recursive: true })
  const own = await mkdtemp(join(directory, 'logo-'))
  try {
    const given = join(own, 'given')
    const drawn = { picture: join(own, 'picture'), thumbnail: join(own, 'small') }
    await writeFile(given, Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'))
    const found = await sniff(given)
    const type = logoTypes.find((one) => one === found)
    if (!type) throw unreadable('no_picture')
    await pictures.clean('logo', given, type, drawn)
    return `data:image/jpeg;base64,${await readFile(drawn.thumbnail, 'base64')}`
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
