import { useRef } from 'react';
import type { Picture } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from '../form.module.css';
import { usePicture } from './use-picture.ts';

/** Picks an image on this device and uploads it. */
export function PictureButton({ label, onPicture }: { label: string; onPicture: (picture: Picture) => void }) {
  const { t } = useTranslation('bio');
  const input = useRef<HTMLInputElement>(null);
  const { upload, problem, progress } = usePicture();
  const take = async (file: File | undefined) => {
    const picture = file && (await upload(file));
    if (picture) onPicture(picture);
  };
  return (
    <>
      <Button aria-busy={progress !== null} onClick={() => progress === null && input.current?.click()}>
        <Icon name="picture" size={18} />
        {progress === null ? label : t('picture.sending', { percent: Math.round(progress * 100) })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".gif,.jpg,.jpeg,.png,.bmp,image/gif,image/jpeg,image/png,image/bmp"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // Lets the user pick the same file again.
          currentTarget.value = '';
        }}
      />
      <p className={s['error']} role="alert">
        {problem}
      </p>
    </>
  );
}
