import { mkdirSync, readFileSync } from 'node:fs'
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

/**
 * @param {string} svg
 * @param {number} edge in pixels
 * @param {string[]} path
 */
async function draw(svg, edge, ...path) {
  const density = (72 * edge) / 64
  await sharp(Buffer.from(svg), { density })
    .resize(edge)
    .png({ compressionLevel: 9 })
    .toFile(inProject(...path))
}
