import { useRef } from 'react';
import type { Picture } from '@site/contract/bio/blocks.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput, PICTURE_FILES } from '#ui/fields/file-input.tsx';
import { Icon } from '#ui/icon.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import s from '../form.module.css';
import { usePicture } from './use-picture.ts';

/** Picks an image on this device and uploads it. */
export function PictureButton({ label, onPicture }: { label: string; onPicture: (picture: Picture) => void }) {
  const { t } = useTranslation('bio');
  const offline = useBrowserOffline();
  const input = useRef<HTMLInputElement>(null);
  const { upload, problem, progress } = usePicture();
  const take = async (file: File | undefined) => {
    const picture = file && (await upload(file));
    if (picture) onPicture(picture);
  };
  return (
    <>
      <Button
        disabled={offline}
        aria-busy={progress !== null}
        onClick={() => progress === null && input.current?.click()}
      >
        <Icon name="picture" size={18} />
        {progress === null ? label : t('picture.sending', { percent: Math.round(progress * 100) })}
      </Button>
      <FileInput ref={input} label={label} accept={PICTURE_FILES} onFiles={([file]) => void take(file)} />
      <NeedsConnection action="upload" />
      <p className={s['error']} role="alert">
        {problem}
      </p>
    </>
  );
}
