import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { isSameLook } from '../../src/server/analyzer/media/looks'
import { lookOf } from '../../src/server/analyzer/media/pdq'
import { folderForTest } from '../support/platform/mediaScoring'

/** As they are published with these pictures. */
const published = {
  q0291: 'a0fe94f1e5cc1cc8dd855948498dc9243f7ca27336f036d7f212b74bc103c9a7',
  q1050: '489db672e9190276d452aeab41eba20f02375fe4092d88defdf491a5c55c5f70',
  q2821: 'b150231ffae4710ffcf4f18bb574b109a576f14bb8543189f8743289f174b109',
} as const
const names = ['q0291', 'q1050', 'q2821'] as const
const fileOf = (name: keyof typeof published) =>
  resolve(import.meta.dirname, `../data/pictures/pdq/${name}.jpg`)

describe('what a picture looks like, by PDQ', () => {
  it.each(names)('is what is published for %s, bit by bit', async (name) => {
    expect((await lookOf(fileOf(name)))?.slice(0, 64)).toBe(published[name])
  })

  it('is another one of another picture', async () => {
    const looks = await Promise.all(names.map((name) => lookOf(fileOf(name))))
    for (const one of looks) {
      for (const other of looks) expect(isSameLook(one ?? '', other ?? '')).toBe(one === other)
    }
  })

  const changes = {
    'smaller by half': (picture: Sharp) => picture.resize(128),
    'larger than it was': (picture: Sharp) => picture.resize(900),
    'packed badly': (picture: Sharp) => picture.jpeg({ quality: 15 }),
    'as a PNG': (picture: Sharp) => picture.png(),
    'in a mirror': (picture: Sharp) => picture.flop(),
    'in a mirror, smaller and packed badly': (picture: Sharp) =>
      picture.flop().resize(150).jpeg({ quality: 30 }),
    'brighter and without colours': (picture: Sharp) => picture.modulate({ brightness: 1.1 }).greyscale(),
  }
  it.each(Object.entries(changes))('is the same of the picture %s', async (_how, change) => {
    const { put } = folderForTest()
    for (const name of names) {
      const changed = put(name, await change(sharp(readFileSync(fileOf(name)))).toBuffer())
      const [look, before] = await Promise.all([lookOf(changed), lookOf(fileOf(name))])
      expect([name, isSameLook(look ?? '', before ?? '')]).toEqual([name, true])
    }
  })

  it('is nothing where there is too little to see, and of a file that is no picture there is none', async () => {
    const { put } = folderForTest()
    const plain = { width: 300, height: 200, channels: 3, background: '#88aacc' } as const
    expect(await lookOf(put('plain', await sharp({ create: plain }).png().toBuffer()))).toBeNull()
    await expect(lookOf(put('odd', 'no picture'))).rejects.toThrow('unsupported')
  })
})
