'use client'

import { CameraIcon, PicturesIcon } from '@/components/ui/icons'
import { useWords } from '@/components/words/words'
import { FileButton } from './file-button'

/** Camera and gallery: on a phone the one does not lead to the other. */
export function PhotoButtons({ onChoose }: { onChoose: (files: File[]) => void }) {
  const words = useWords('photos')
  return (
    <div className="flex gap-2 short:group-has-[textarea:focus]/composer:hidden">
      <FileButton label={words('takePhoto')} icon={CameraIcon} capture="environment" onChoose={onChoose} />
      <FileButton label={words('choosePhotos')} icon={PicturesIcon} multiple onChoose={onChoose} />
    </div>
  )
}
