/** What the API asks of images: that they can be read, and how large and how many they may be. */
import sharp from 'sharp'
import type { WireMessage, WireRequest } from './request-schema'

const MAX_IMAGES = 100
/** The API counts the characters of the base64, so that the image itself has to be a quarter smaller. */
const MAX_BASE64 = 5 * 1024 * 1024
const MAX_EDGE = 8000
/** With more images than `MANY` the longest edge may be this long. */
const MAX_EDGE_OF_MANY = 2000
const MANY = 20

/** What is wrong with the images of a request, or null when they are in order. */
export async function misusedImages({ messages }: Pick<WireRequest, 'messages'>): Promise<string | null> {
  const images = messages.flatMap(imagesOf)
  if (images.length > MAX_IMAGES) return `too many images and documents: ${images.length} + 0 > ${MAX_IMAGES}`
  for (const { path, source } of images) {
    if (source.data.length > MAX_BASE64)
      return `${path}: image exceeds 5 MB maximum: ${source.data.length} bytes > ${MAX_BASE64} bytes`
    const bytes = Buffer.from(source.data, 'base64')
    // What is no base64 is passed over when it is read.
    if (source.data.length % 4 !== 0 || bytes.length !== Buffer.byteLength(source.data, 'base64'))
      return `${path}.data: Invalid base64 data`
    const size = await sharp(bytes)
      .metadata()
      .catch(() => null)
    if (!size) return `${path}.data: Could not process image`
    if (`image/${size.format}` !== source.media_type)
      return `${path}.media_type: Image does not match the provided media type ${source.media_type}`
    const edge = Math.max(size.width, size.height)
    const exceeds = `${path}.data: At least one of the image dimensions exceed max allowed size`
    if (edge > MAX_EDGE) return `${exceeds}: ${MAX_EDGE} pixels`
    if (images.length > MANY && edge > MAX_EDGE_OF_MANY)
      return `${exceeds} for many-image requests: ${MAX_EDGE_OF_MANY} pixels`
  }
  return null
}

/** Those in the results of tools included. */
function imagesOf({ content }: Pick<WireMessage, 'content'>, message: number) {
  const found = (blocks: readonly { type: string }[], path: string): FoundImage[] =>
    blocks.flatMap((block, at) => {
      if (isImage(block)) return [{ path: `${path}.${at}.image.source.base64`, source: block.source }]
      const inner = 'content' in block && Array.isArray(block.content) ? block.content : []
      return found(inner, `${path}.${at}.tool_result.content`)
    })
  return found(content, `messages.${message}.content`)
}

type ImageBlock = Extract<WireMessage['content'][number], { type: 'image' }>
interface FoundImage {
  path: string
  source: ImageBlock['source']
}

const isImage = (block: { type: string }): block is ImageBlock => block.type === 'image'
