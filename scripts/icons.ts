import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inProject } from './project.mjs'

// `npm run icons`: draws the icons of the installed app from app/icon.svg. Their files are part of the project.
const drawing = readFileSync(inProject('app', 'icon.svg'), 'utf8')

/** A system that cuts icons to its own shape gets one without corners, its drawing inside of what is never cut off. */
const square = drawing.replace(/ rx="\d+"/, '')
const maskable = square.replace('<g ', '<g transform="translate(32 32) scale(.8) translate(-32 -32)" ')

mkdirSync(inProject('public', 'icons'), { recursive: true })
await draw(drawing, 192, 'public', 'icons', 'icon-192.png')
await draw(drawing, 512, 'public', 'icons', 'icon-512.png')
await draw(maskable, 512, 'public', 'icons', 'maskable-512.png')
await draw(square, 180, 'app', 'apple-icon.png')
// A browser asks for this one by itself, when a page has not yet said where its icon is.
writeFileSync(inProject('public', 'favicon.ico'), asIco(await png(drawing, 32), 32))

/** `edge`: in pixels. */
async function draw(svg: string, edge: number, ...path: string[]) {
  writeFileSync(inProject(...path), await png(svg, edge))
}

function png(svg: string, edge: number) {
  const density = (72 * edge) / 64
  return sharp(Buffer.from(svg), { density }).resize(edge).png({ compressionLevel: 9 }).toBuffer()
}

/** An ICO file that holds one PNG of up to 255 pixels: the file's head, the entry of the image, the image. */
function asIco(image: Buffer, edge: number) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(edge, 6)
  head.writeUInt8(edge, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}
