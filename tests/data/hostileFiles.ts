import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { box, words } from '../support/files/videoFile'
import { hostilePictures } from './hostilePictures'
import { hostileVideos } from './hostileVideos'

/** A file that must not become part of a post. */
export interface HostileFile {
  what: string
  content: Buffer
  /** What it calls itself. */
  name: string
}

/** What is added behind a good file, so that it is two things at once. */
export const tails: Record<string, Buffer> = {
  zip: zipOf('evil.html', '<script>alert(1)</script>'),
  html: Buffer.from('<html><script>alert(1)</script></html>'),
  javascript: Buffer.from('*/=1;alert(document.cookie)//'),
  php: Buffer.from('<?php system($_GET["c"]); ?>'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  program: Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(300)]),
  zeros: Buffer.alloc(1000),
  'one byte': Buffer.from([0x3b]),
}

const endings = ['jpeg', 'jpg', 'png', 'gif', 'mov', 'mp4'] as const

/** Files of two hundred and more kinds, each distinct; the same ones every time. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await otherKinds()),
    ...wrongMagic(),
    ...badNames(),
    ...(await hostilePictures()),
    ...(await hostileVideos()),
  ]
}

/** Good and bad files of every kind that a post may not have, each called a picture or a video. */
async function otherKinds(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 32, height: 32, channels: 3, background: '#336699' } })
  const text = (content: string) => Buffer.from(content)
  const bytes = (hex: string, length = 600) =>
    Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(length)])
  const ftyp = (brand: string) => box('ftyp', text(brand), words(0), text(`${brand}mif1`))
  const kinds: Record<string, Buffer> = {
    svg: text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'svg that reads a file': text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    ),
    html: text('<!doctype html><script>alert(1)</script>'),
    javascript: text('alert(1)'),
    php: text('<?php phpinfo(); ?>'),
    shell: text('#!/bin/sh\nrm -rf /\n'),
    json: text('{"type":"image/png"}'),
    csv: text('firstname,lastname,email\nA,B,c@d.example\n'),
    'mvg of ImageMagick': text('push graphic-context\nfill \'url(https://e.example/x.jpg"|ls "-la)\'\npop'),
    postscript: text('%!PS-Adobe-3.0 EPSF-3.0\n(r) file'),
    webp: await picture.clone().webp().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
    heic: Buffer.concat([ftyp('heic'), box('meta', Buffer.alloc(100))]),
    bmp: bytes('424d 8a000000 00000000 36000000 28000000 04000000 04000000 0100 1800'),
    ico: bytes('0000 0100 0100 1010 0000 0100 2000 6804 0000 1600 0000'),
    psd: bytes('38425053 0001 000000000000 0003'),
    jxl: bytes('ff0a'),
    jp2: bytes('0000000c 6a502020 0d0a870a 00000014 66747970 6a703220'),
    webm: bytes('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d'),
    mkv: bytes('1a45dfa3 a3 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 88 6d6174726f736b61'),
    avi: bytes('52494646 24000000 41564920 4c495354'),
    wav: bytes('52494646 24000000 57415645 666d7420'),
    flv: bytes('464c5601 05 00000009'),
    swf: bytes('465753 0a'),
    wmv: bytes('3026b2758e66cf11a6d900aa0062ce6c'),
    mpeg: bytes('000001ba 44'),
    mp3: bytes('49443303000000000000 fffb9064'),
    ogg: bytes('4f676753 0002'),
    flac: bytes('664c6143 00000022'),
    '3gp': Buffer.concat([ftyp('3gp4'), box('moov', Buffer.alloc(50))]),
    m4a: Buffer.concat([ftyp('M4A '), box('moov', Buffer.alloc(50))]),
    'raw of a camera': Buffer.concat([ftyp('crx '), box('moov', Buffer.alloc(50))]),
    zip: tails.zip ?? Buffer.alloc(0),
    gzip: bytes('1f8b0800'),
    '7z': bytes('377abcaf271c 0004'),
    rar: bytes('526172211a0700'),
    tar: tarOf('../../evil.png'),
    exe: tails.program ?? Buffer.alloc(0),
    elf: bytes('7f454c46 02010100'),
    wasm: bytes('0061736d 01000000'),
    'java class': bytes('cafebabe 00000034'),
    pdf: tails.pdf ?? Buffer.alloc(0),
    sqlite: bytes('53514c69746520666f726d6174203300'),
    font: bytes('00010000 000f 0080'),
    empty: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'two bytes': Buffer.from([0xff, 0xd8]),
    zeros: Buffer.alloc(4096),
    'high bytes': Buffer.alloc(4096, 0xff),
  }
  return Object.entries(kinds).map(([what, content], index) => ({
    what,
    content,
    name: `picture.${endings[index % endings.length]}`,
  }))
}

/** For each ending something else inside; begun as the right thing, and going on as another. */
function wrongMagic(): HostileFile[] {
  const heads: Record<string, Buffer> = {
    jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    gif: Buffer.from('GIF89a\x10\0\x10\0\x80\0\0', 'latin1'),
    mp4: box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
    mov: box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1')),
  }
  const begun = Object.entries(heads).flatMap(([kind, head]) => [
    { what: `the head of a ${kind} alone`, content: head, name: `x.${kind}` },
    { what: `half the head of a ${kind}`, content: head.subarray(0, head.length / 2), name: `x.${kind}` },
    ...Object.entries(tails).map(([tail, content]) => ({
      what: `the head of a ${kind}, then ${tail}`,
      content: Buffer.concat([head, content]),
      name: `x.${kind}`,
    })),
  ])
  const others = endings.map((ending) => ({
    what: `a text called ${ending}`,
    content: Buffer.from(`This is no ${ending}.`),
    name: `x.${ending}`,
  }))
  return [...begun, ...others]
}

function badNames(): HostileFile[] {
  const names = [
    '../../x.png',
    '..\\..\\x.png',
    '/etc/passwd',
    'C:\\Windows\\x.png',
    '\\\\server\\share\\x.png',
    'x.png\0.html',
    `${'a'.repeat(5000)}.png`,
    '\u202Egnp.exe',
    '.htaccess',
    'x.png/../../y',
    '%2e%2e%2fx.png',
    'con.png',
    ' .png ',
    'x.png;rm -rf /',
    '<img src=x onerror=alert(1)>.png',
  ]
  return names.map((name) => ({
    what: `a page called ${JSON.stringify(name.slice(0, 40))}`,
    content: Buffer.from(`<html>${name.length}</html>`),
    name,
  }))
}

function zipOf(name: string, text: string): Buffer {
  const packed = deflateRawSync(text)
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(text.length, 22)
  local.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  return Buffer.concat([local, Buffer.from(name), packed, end])
}

function tarOf(name: string): Buffer {
  const block = Buffer.alloc(1024)
  block.write(name)
  block.write('ustar\x0000', 257, 'latin1')
  return block
}
