const signatures: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': bytes => bytes.subarray(1, 4).equals(Buffer.from('PNG')),
  'image/gif': bytes => bytes.subarray(0, 4).equals(Buffer.from('GIF8')),
  'image/webp': bytes =>
    bytes.subarray(0, 4).equals(Buffer.from('RIFF')) && bytes.subarray(8, 12).equals(Buffer.from('WEBP')),
}

/** Whether the text is whole base64, and its first bytes are those of the media type. */
export function isImage(mediaType: string, base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 && signatures[mediaType]?.(bytes) === true
}
