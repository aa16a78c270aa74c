import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FileInput, PICTURE_FILES } from '#ui/fields/file-input.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './composer.module.css';

/** Button that opens the file picker. */
export function PictureButton({ onPick }: { onPick: (files: File[]) => void }) {
  const { t } = useTranslation('chat');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`icon-button ${s['tool']}`}
        aria-label={t('picture.add')}
        title={t('picture.add')}
        onClick={() => picker.current?.click()}
      >
        <Icon name="picture" size={24} />
      </button>
      <FileInput ref={picker} multiple label={t('picture.add')} accept={PICTURE_FILES} onFiles={onPick} />
    </>
  );
}
