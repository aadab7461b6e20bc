import { OBJECT_TONES, type PileLook } from './pile-look'
import { silhouetteOf } from './silhouette'
import sprite from './sprite.svg'

interface ObjectShapeProps {
  /** The name of the thing. */
  name: string
  look: PileLook
  className?: string
}

/** A thing as an object: a silhouette in the tones of its pile. Decorative; its name stands beside it. */
export function ObjectShape({ name, look, className = 'h-8' }: ObjectShapeProps) {
  return (
    <svg aria-hidden="true" viewBox="0 -34 20 34" className={`${OBJECT_TONES[look]} ${className}`}>
      <use href={objectUrl(name)} y="-34" width="20" height="34" />
    </svg>
  )
}

/** The address of the symbol in the sprite. */
export const objectUrl = (name: string) => `${sprite.src}#thing-${silhouetteOf(name)}`
