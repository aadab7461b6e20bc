interface PreviewPhotoProps {
  url: string
  alt: string
  className: string
}

/** A photo that is still in the browser’s memory. */
export function PreviewPhoto({ url, alt, className }: PreviewPhotoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: there is nothing to load or optimise.
    <img src={url} alt={alt} draggable={false} className={className} />
  )
}
