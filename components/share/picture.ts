/** A picture of what was done, drawn on this device: the things as objects on their boards, and photos only where they are given. */

import { silhouetteOf } from '@/components/presentation/object'
import { OBJECT_TONES, type PileLook } from '@/components/presentation/piles'
import sprite from '@/components/presentation/sprite.svg'

const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 90

export interface PictureObject {
  readonly name: string
  readonly look: PileLook
}

export interface Picture {
  readonly title: string | null
  readonly date: string
  readonly lines: readonly [string, string]
  /** One row of objects each; those without any are left out. */
  readonly boards: readonly (readonly PictureObject[])[]
  /** Their addresses: before and after, with what stands on each. */
  readonly photos: readonly { readonly url: string; readonly label: string }[]
}

/** Draws the picture as a PNG. Null if this browser can’t. */
export async function drawPicture(picture: Picture): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return null
  const paint = createPaint()
  try {
    // A typeface that does not load is drawn in the one that stands in for it.
    await Promise.allSettled([document.fonts.load(paint.heading(60)), document.fonts.load(paint.plain(30))])
    const [shapes, photos] = await Promise.all([readShapes(), Promise.all(picture.photos.map(loadPhoto))])
    context.fillStyle = paint.colour('--wall')
    context.fillRect(0, 0, WIDTH, HEIGHT)
    const top = drawHead(context, paint, shapes, picture)
    const bottom = drawFoot(context, paint, picture)
    const loaded = photos.flatMap(photo => photo ?? [])
    const photosEnd = drawPhotos(context, paint, loaded, top)
    drawBoards(context, paint, shapes, picture.boards, photosEnd, bottom)
    return await new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
  } finally {
    paint.remove()
  }
}

type Context = CanvasRenderingContext2D
type Paint = ReturnType<typeof createPaint>
type Shapes = ReadonlyMap<string, readonly Element[]>

/** Colours and typefaces as the page has them now, light or dark, read from an element that nobody sees. */
function createPaint() {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const family = (name: string) => {
    probe.style.fontFamily = `var(${name})`
    return getComputedStyle(probe).fontFamily
  }
  const voice = family('--voice')
  const plain = family('--plain')
  const headingWeight = getComputedStyle(probe).getPropertyValue('--heading-weight')
  return {
    heading: (size: number) => `${headingWeight} ${size}px ${voice}`,
    plain: (size: number) => `${size}px ${plain}`,
    colour(value: string) {
      probe.style.color = value.startsWith('--') ? `var(${value})` : value
      return getComputedStyle(probe).color
    },
    remove: () => probe.remove(),
  }
}

async function readShapes(): Promise<Shapes> {
  const text = await (await fetch(sprite.src)).text()
  const symbols = new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('symbol')
  return new Map([...symbols].map(symbol => [symbol.id, [...symbol.children]]))
}

interface LoadedPhoto {
  readonly image: HTMLImageElement
  readonly label: string
}

/** Null for one that can’t be loaded: it is left out. */
async function loadPhoto({ url, label }: Picture['photos'][number]): Promise<LoadedPhoto | null> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => ({ image, label }),
    () => null,
  )
}

function drawHead(context: Context, paint: Paint, shapes: Shapes, { title, date }: Picture): number {
  const ink = paint.colour('--ink')
  context.save()
  context.translate(MARGIN, MARGIN)
  context.scale(3.2, 3.2)
  for (const shape of shapes.get('lamp') ?? []) {
    const isTint = shape.getAttribute('stroke') === 'none'
    drawShape(context, shape, isTint ? paint.colour('--lamp') : null, isTint ? null : ink, 1.75)
  }
  context.restore()
  const left = MARGIN + 100
  const width = WIDTH - left - MARGIN
  context.textBaseline = 'alphabetic'
  if (title !== null) {
    context.fillStyle = ink
    context.font = paint.heading(48)
    context.fillText(clipped(context, title, width), left, MARGIN + 40)
  }
  context.fillStyle = paint.colour('--soft')
  context.font = paint.plain(30)
  context.fillText(date, left, MARGIN + (title === null ? 54 : 84))
  return MARGIN + 130
}

/** From below; returns where it begins. */
function drawFoot(context: Context, paint: Paint, { lines: [first, second] }: Picture): number {
  const width = WIDTH - 2 * MARGIN
  context.font = paint.plain(34)
  const small = wrapped(context, second, width)
  const secondTop = HEIGHT - MARGIN - small.length * 46
  context.fillStyle = paint.colour('--soft')
  small.forEach((line, index) => {
    context.fillText(line, MARGIN, secondTop + index * 46 + 36)
  })
  context.font = paint.heading(68)
  const large = wrapped(context, first, width)
  const firstTop = secondTop - large.length * 80 - 6
  context.fillStyle = paint.colour('--ink')
  large.forEach((line, index) => {
    context.fillText(line, MARGIN, firstTop + index * 80 + 62)
  })
  return firstTop - 30
}

const PHOTO_HEIGHT = 430

function drawPhotos(context: Context, paint: Paint, photos: readonly LoadedPhoto[], top: number): number {
  if (photos.length === 0) return top
  const gap = 20
  const width = (WIDTH - 2 * MARGIN - gap * (photos.length - 1)) / photos.length
  photos.forEach(({ image, label }, index) => {
    const left = MARGIN + index * (width + gap)
    const scale = Math.max(width / image.naturalWidth, PHOTO_HEIGHT / image.naturalHeight)
    const size = { width: image.naturalWidth * scale, height: image.naturalHeight * scale }
    context.save()
    context.beginPath()
    context.roundRect(left, top, width, PHOTO_HEIGHT, 28)
    context.clip()
    context.drawImage(
      image,
      left + (width - size.width) / 2,
      top + (PHOTO_HEIGHT - size.height) / 2,
      size.width,
      size.height,
    )
    context.font = paint.plain(28)
    const labelWidth = context.measureText(label).width + 44
    context.fillStyle = paint.colour('--over-photo')
    context.beginPath()
    context.roundRect(left + 18, top + PHOTO_HEIGHT - 70, labelWidth, 52, 26)
    context.fill()
    context.fillStyle = paint.colour('--on-photo')
    context.fillText(label, left + 40, top + PHOTO_HEIGHT - 34)
    context.restore()
  })
  return top + PHOTO_HEIGHT + 30
}

/** An object is 20 wide and at most 34 high; in these units, with the room around it. */
const SLOT = 23
const ROW = 42
const LARGEST = 5.4

/** One thing, one object, as large as all of them fit. */
function drawBoards(
  context: Context,
  paint: Paint,
  shapes: Shapes,
  boards: Picture['boards'],
  top: number,
  bottom: number,
) {
  const width = WIDTH - 2 * MARGIN
  const filled = boards.filter(board => board.length > 0)
  const rowsAt = (scale: number) => {
    const slots = Math.max(1, Math.floor(width / (SLOT * scale)))
    return filled.flatMap(board =>
      Array.from({ length: Math.ceil(board.length / slots) }, (_, row) =>
        board.slice(row * slots, (row + 1) * slots),
      ),
    )
  }
  let scale = LARGEST
  while (scale > 0.4 && rowsAt(scale).length * ROW * scale > bottom - top) scale -= 0.1
  const rows = rowsAt(scale)
  const between = Math.max(0, bottom - top - rows.length * ROW * scale) / (rows.length + 1)
  rows.forEach((row, index) => {
    const y = top + (index + 1) * (between + ROW * scale) - 4 * scale
    row.forEach(({ name, look }, slot) => {
      context.save()
      context.translate(MARGIN + (slot * SLOT + 1.5) * scale, y)
      context.scale(scale, scale)
      drawObject(context, paint, shapes, name, look)
      context.restore()
    })
    context.fillStyle = paint.colour('--edge')
    context.beginPath()
    context.roundRect(MARGIN, y, width, 2.4 * scale, 1.2 * scale)
    context.fill()
  })
}

function drawObject(context: Context, paint: Paint, shapes: Shapes, name: string, look: PileLook) {
  const tone = (custom: string) => {
    const value = new RegExp(`\\[${custom}:(?:var\\()?([^)\\]]+)`).exec(OBJECT_TONES[look])?.[1]
    return value === undefined || value === 'transparent' ? null : paint.colour(value)
  }
  const [first, second, edge] = [tone('--object'), tone('--object-2'), tone('--object-edge')]
  for (const shape of shapes.get(`thing-${silhouetteOf(name)}`) ?? []) {
    const isHandle = shape.getAttribute('fill') === 'none'
    const isSecond = shape.getAttribute('fill') === 'var(--object-2)'
    context.setLineDash(edge && !isHandle ? [2.6, 2.2] : [])
    drawShape(
      context,
      shape,
      isHandle ? null : isSecond ? second : first,
      isHandle ? (edge ?? first) : isSecond ? null : edge,
      isHandle && !edge ? 2.4 : 1.4,
    )
  }
}

/** A path, a rectangle, a circle or an ellipse of the sprite. */
function drawShape(
  context: Context,
  shape: Element,
  fill: string | null,
  stroke: string | null,
  lineWidth: number,
) {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0)
  const path = new Path2D(shape.getAttribute('d') ?? '')
  if (shape.tagName === 'rect')
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  if (shape.tagName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
  if (shape.tagName === 'ellipse')
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, 2 * Math.PI)
  if (fill !== null) {
    context.fillStyle = fill
    context.fill(path)
  }
  if (stroke !== null) {
    context.strokeStyle = stroke
    context.lineWidth = lineWidth
    context.lineCap = context.lineJoin = 'round'
    context.stroke(path)
  }
}

function clipped(context: Context, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const characters = [...text]
  while (characters.length > 0 && context.measureText(`${characters.join('')}…`).width > width)
    characters.pop()
  return `${characters.join('')}…`
}

function wrapped(context: Context, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(word => word !== '')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
