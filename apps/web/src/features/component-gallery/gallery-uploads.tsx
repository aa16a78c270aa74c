import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Image } from '@site/contract/media/schemas.ts';
import { AvatarField, type PickedAvatar, UploadField } from '#features/media';
import s from './component-gallery-page.module.css';
import { GallerySection } from './gallery-section.tsx';

const MAX = 4;

/** Image uploads: a list of images and an avatar. The images are stored, so the user must be logged in. */
export function GalleryUploads() {
  const { t } = useTranslation('kit');
  const [images, setImages] = useState<Image[]>([]);
  const [avatar, setAvatar] = useState<PickedAvatar | null>(null);
  return (
    <GallerySection id="kit-uploads" title={t('uploads')}>
      <div className={s['fields']}>
        <UploadField
          label={t('uploads.label')}
          button={t('uploads.add')}
          description={t('uploads.help', { n: MAX })}
          max={MAX}
          value={images}
          onChange={setImages}
        />
        <AvatarField value={avatar} onChange={setAvatar} />
      </div>
    </GallerySection>
  );
}
