import type { Image } from '@site/contract/media/schemas.ts';
import { PendingTile, type useUploads } from '#features/media';
import { PickedPicture } from './picked-picture.tsx';
import s from './composer.module.css';

interface Props {
  images: readonly Image[];
  uploads: Pick<ReturnType<typeof useUploads>, 'items' | 'retry' | 'drop'>;
  onRemove: (image: Image) => void;
}

/** Images of the message, followed by those that are being uploaded. */
export function ComposerPictures({ images, uploads, onRemove }: Props) {
  if (images.length === 0 && uploads.items.length === 0) return null;
  return (
    <ul className={s['pictures']}>
      {images.map((image, at) => (
        <PickedPicture key={image.id} image={image} at={at} total={images.length} onRemove={() => onRemove(image)} />
      ))}
      {uploads.items.map((item) => (
        <PendingTile
          key={item.key}
          item={item}
          onRetry={() => uploads.retry(item.key)}
          onDrop={() => uploads.drop(item)}
        />
      ))}
    </ul>
  );
}
