import sharp from 'sharp'
import { type Answer, client, type TestOffice } from './office'

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
