import sharp from 'sharp'

const GAP = 16

/** Screens of one size in rows, each scaled to this width, on the colour of a wall. */
export async function makeStrip(
  screens: readonly (string | Buffer)[],
  { width, height, perRow, file }: { width: number; height: number; perRow: number; file: string },
): Promise<void> {
  const at = (index: number, size: number) => GAP + index * (size + GAP)
  const placed = screens.map(async (screen, index) => ({
    input: await sharp(screen).resize({ width }).toBuffer(),
    left: at(index % perRow, width),
    top: at(Math.floor(index / perRow), height),
  }))
  const size = { width: at(perRow, width), height: at(Math.ceil(screens.length / perRow), height) }
  await sharp({ create: { ...size, channels: 3, background: '#d8cecd' } })
    .composite(await Promise.all(placed))
    .png({ palette: true })
    .toFile(file)
}
