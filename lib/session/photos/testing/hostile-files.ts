/** Sixty uploads that mean harm or are broken, each made from a real photo. What becomes of each is said beside it. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface HostileFile {
  readonly name: string
  readonly bytes: Uint8Array
  /**
   * `too_large`: it may be a photo, but to open it costs too much. `clean`: it is a photo all the same, and what was
   * hidden in it has to be gone.
   */
  readonly fate: 'refused' | 'too_large' | 'clean'
  /** Must not be found in what is stored. */
  readonly hidden?: string
}

const SCRIPT = '<script>alert("hidden")</script>'
const PHP = '<?php system($_GET["hidden"]); ?>'

/** `photo` is a JPEG. */
export async function hostileFiles(photo: Uint8Array): Promise<HostileFile[]> {
  const jpeg = Buffer.from(photo)
  const png = await sharp(jpeg).resize(64).png().toBuffer()
  const webp = await sharp(jpeg).resize(64).webp().toBuffer()
  const small = await sharp(jpeg).resize(64).jpeg().toBuffer()
  return [
    ...polyglots({ jpeg: small, png, webp }),
    ...broken({ jpeg, png, webp }),
    ...bombs(),
    ...(await jpegBombs(jpeg)),
    ...otherFormats(),
    ...(await hiddenMetadata(small)),
    ...texts(),
  ]
}

interface Photos {
  readonly jpeg: Buffer
  readonly png: Buffer
  readonly webp: Buffer
}

/** Two files in one: a photo that is something else to another reader. */
function polyglots({ jpeg, png, webp }: Photos): HostileFile[] {
  const tails = {
    script: SCRIPT,
    php: PHP,
    zip: 'PK\u0003\u0004hidden.exe',
    pdf: '%PDF-1.7 hidden',
    html: `<html>${SCRIPT}`,
  }
  const withTails = Object.entries({ jpeg, png, webp }).flatMap(([format, photo]) =>
    Object.entries(tails).map(([what, tail]) => ({
      name: `${format} with ${what} behind it`,
      bytes: Buffer.concat([photo, Buffer.from(tail)]),
      fate: 'clean' as const,
      hidden: tail,
    })),
  )
  const withHeads = Object.entries({ jpeg, png, webp }).map(([format, photo]) => ({
    name: `a script before a ${format}`,
    bytes: Buffer.concat([Buffer.from(SCRIPT), photo]),
    fate: 'refused' as const,
  }))
  return [...withTails, ...withHeads]
}

/** Cut off, empty, or damaged in the middle. */
function broken({ jpeg, png, webp }: Photos): HostileFile[] {
  const cuts = Object.entries({ jpeg, png, webp }).flatMap(([format, photo]) =>
    [4, 12, 40, Math.floor(photo.length / 3)].map(length => ({
      name: `a ${format} cut off after ${length} bytes`,
      bytes: photo.subarray(0, length),
      fate: 'refused' as const,
    })),
  )
  const crcDamaged = Buffer.from(png)
  crcDamaged.fill(0xff, Math.floor(png.length / 2), Math.floor(png.length / 2) + 32)
  const noSize = Buffer.from(jpeg)
  const frame = noSize.indexOf(Buffer.from([0xff, 0xc0]))
  noSize.fill(0, frame + 5, frame + 9)
  return [
    ...cuts,
    { name: 'a png with damaged pixels', bytes: crcDamaged, fate: 'refused' },
    { name: 'a jpeg of no width and height', bytes: noSize, fate: 'refused' },
    { name: 'nothing', bytes: Buffer.alloc(0), fate: 'refused' },
    { name: 'one byte', bytes: Buffer.from([0xff]), fate: 'refused' },
    { name: 'zeros', bytes: Buffer.alloc(100_000), fate: 'refused' },
    {
      name: 'a jpeg’s first bytes and noise',
      bytes: noise(50_000, [0xff, 0xd8, 0xff, 0xe0]),
      fate: 'refused',
    },
    { name: 'a png’s signature and noise', bytes: noise(50_000, PNG_SIGNATURE), fate: 'refused' },
    {
      name: 'a webp’s head and noise',
      bytes: noise(5_000, [...Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')]),
      fate: 'refused',
    },
  ]
}

/** Small to send, enormous to open. */
function bombs(): HostileFile[] {
  return [
    { name: 'a png of 60,000 × 60,000 pixels', bytes: emptyPng(60_000, 60_000), fate: 'too_large' },
    { name: 'a png of 2³¹ − 1 pixels a side', bytes: emptyPng(2 ** 31 - 1, 2 ** 31 - 1), fate: 'refused' },
    { name: 'a png of one row, 20 million pixels wide', bytes: emptyPng(20_000_000, 1), fate: 'too_large' },
    { name: 'a png of 5,100 × 5,000 pixels', bytes: emptyPng(5_100, 5_000), fate: 'too_large' },
    { name: 'a png with a text chunk that unpacks to 64 MB', bytes: textBombPng(), fate: 'refused' },
  ]
}

/** Each scan of a progressive JPEG goes over all of its pixels, which are held as a whole. */
async function jpegBombs(jpeg: Buffer): Promise<HostileFile[]> {
  const progressive = await sharp(jpeg).resize(64).jpeg({ progressive: true }).toBuffer()
  const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const scans = Array.from({ length: 50 }, () => lastScan)
  const enlarged = Buffer.from(progressive)
  const frame = enlarged.indexOf(Buffer.from([0xff, 0xc2]))
  enlarged.writeUInt16BE(5_000, frame + 5)
  enlarged.writeUInt16BE(5_100, frame + 7)
  return [
    {
      name: 'a progressive jpeg of more than 50 scans',
      bytes: Buffer.concat([progressive.subarray(0, -2), ...scans, progressive.subarray(-2)]),
      fate: 'too_large',
    },
    { name: 'a progressive jpeg of 5,100 × 5,000 pixels', bytes: enlarged, fate: 'too_large' },
  ]
}

/** What libvips could read, and we don’t let it. */
function otherFormats(): HostileFile[] {
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
  const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>`
  const laughs = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
  const files: Record<string, Buffer> = {
    'an svg': svg(''),
    'an svg with a script': svg(SCRIPT),
    'an svg that reads a file': Buffer.concat([Buffer.from(entity), svg('<text>&x;</text>')]),
    'an svg that loads from the network': svg('<image href="http://127.0.0.1:9/x.png"/>'),
    'an svg of nested entities': Buffer.concat([Buffer.from(laughs), svg('<text>&b;</text>')]),
    'a gif': Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
    'a bmp': Buffer.from('BM\u0046\u0000\u0000\u0000', 'latin1'),
    'a tiff': Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0]),
    'a pdf': Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF'),
    'a heic': Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1', 'latin1'),
    'an avif': Buffer.from('\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000avifmif1', 'latin1'),
    'a portable pixmap': Buffer.from('P6 99999 99999 255\n'),
    'a matlab file': Buffer.from('MATLAB 5.0 MAT-file'),
    'a csv that libvips takes for a matrix': Buffer.from('1,2,3\n4,5,6\n'),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, fate: 'refused' as const }))
}

/** Words that the camera, or somebody, wrote beside the pixels. */
async function hiddenMetadata(jpeg: Buffer): Promise<HostileFile[]> {
  const place = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: 'hidden place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  const script = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: SCRIPT } })
    .toBuffer()
  const comment = Buffer.from(PHP)
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  const commented = Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)])
  const png = await sharp(jpeg).png().toBuffer()
  const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))
  const texted = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
  const packed = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7_900_000))]),
  )
  const overTexted = Buffer.concat([
    png.subarray(0, 33),
    ...Array.from({ length: 500 }, () => packed),
    png.subarray(33),
  ])
  return [
    { name: 'a jpeg with a place in its EXIF', bytes: place, fate: 'clean', hidden: 'hidden place' },
    { name: 'a jpeg with a script in its EXIF', bytes: script, fate: 'clean', hidden: SCRIPT },
    { name: 'a jpeg with a program in its comment', bytes: commented, fate: 'clean', hidden: PHP },
    { name: 'a png with a script in its text', bytes: texted, fate: 'clean', hidden: SCRIPT },
    { name: 'a png with texts that unpack to 4 GB', bytes: overTexted, fate: 'clean', hidden: 'zTXt' },
  ]
}

function texts(): HostileFile[] {
  const files = {
    'a page': `<html>${SCRIPT}</html>`,
    'a program': PHP,
    'a shell script': '#!/bin/sh\nrm -rf hidden\n',
    'plain words': 'this is not a photo',
  }
  return Object.entries(files).map(([name, text]) => ({
    name: `${name} called photo.jpg`,
    bytes: Buffer.from(text),
    fate: 'refused' as const,
  }))
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits of grey a pixel.
  data[8] = 8
  return chunk('IHDR', data)
}

/** All zeros, which pack a thousandfold. The pixels stop early: nobody has to make them to be asked to open them. */
function emptyPng(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from(PNG_SIGNATURE),
    header(width, height),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function textBombPng(): Buffer {
  const packed = deflateSync(Buffer.alloc(64_000_000, 0x61))
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]))
  return Buffer.concat([Buffer.from(PNG_SIGNATURE), header(1, 1), text, chunk('IEND', Buffer.alloc(0))])
}

/** The same bytes each time. */
function noise(length: number, head: readonly number[]): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 42
  for (let index = 0; index < length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    bytes[index] = state >>> 16
  }
  Buffer.from(head).copy(bytes)
  return bytes
}
