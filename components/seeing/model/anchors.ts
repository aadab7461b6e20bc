/**
 * The boxes that the model begins at: it says of each of them how far off the thing is. As in TensorFlow’s
 * `multiple_grid_anchor_generator.py` with the settings of `ssdlite_mobilenet_v2_coco`.
 */

const SMALLEST = 0.2
const LARGEST = 0.95
const GRIDS = 6
const RATIOS = [1, 2, 1 / 2, 3, 1 / 3]

/** The anchors, each as y and x of its centre, height and width, in fractions of the picture. */
export function anchorsOf(
  grids: readonly { readonly rows: number; readonly columns: number }[],
): Float32Array {
  const anchors: number[] = []
  grids.forEach(({ rows, columns }, grid) => {
    const sizes = sizesOf(grid)
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        for (const { height, width } of sizes)
          anchors.push((row + 0.5) / rows, (column + 0.5) / columns, height, width)
      }
    }
  })
  return new Float32Array(anchors)
}

/** The first grid, which is for small things, has fewer. */
function sizesOf(grid: number) {
  const scale = scaleOf(grid)
  if (grid === 0) return [sized(0.1, 1), sized(scale, 2), sized(scale, 1 / 2)]
  const between = Math.sqrt(scale * (grid === GRIDS - 1 ? 1 : scaleOf(grid + 1)))
  return [...RATIOS.map(ratio => sized(scale, ratio)), sized(between, 1)]
}

const scaleOf = (grid: number) => SMALLEST + ((LARGEST - SMALLEST) * grid) / (GRIDS - 1)

const sized = (scale: number, ratio: number) => ({
  height: scale / Math.sqrt(ratio),
  width: scale * Math.sqrt(ratio),
})
