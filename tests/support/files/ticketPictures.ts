import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { mediaDirectory } from '../../../src/server/media/store'
import { type Answer, type Client, client, type TestOffice } from '../office/office'

/** Enough for tests that upload much; what is borne in earnest is asked for by name. */
export const muchUploading = { uploads: { burst: 1000, perSecond: 1000 } }

/** The media files that an office keeps. */
export function filesOf({ config }: TestOffice): string[] {
  return existsSync(mediaDirectory(config)) ? readdirSync(mediaDirectory(config)) : []
}

/** A small picture of one colour. */
export function pictureOf(background = '#3366aa'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A picture as the form of an upload has it. */
export function asFile(content: Buffer): Blob {
  return new Blob([new Uint8Array(content)], { type: 'image/png' })
}

/** Uploads a picture as the member whose link to a ticket it is. */
export async function uploadByLink(office: TestOffice, link: string, content: Buffer): Promise<Answer> {
  const token = new URL(link).searchParams.get('ticket')
  const member = client(office.address, { authorization: `Bearer ${token}` })
  return await member.form('/support/pictures', {}, asFile(content))
}

/** Uploads a picture for a ticket as one of the staff. */
export function upload(who: Client, tid: string, content: Buffer): Promise<Answer> {
  return who.form(`/support/tickets/${tid}/pictures`, {}, asFile(content))
}
