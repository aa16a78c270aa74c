import { useId, useRef, useState } from 'react';
import { CONTACT_PHOTOS } from '@site/contract/contact/fields.ts';
import { fileProblem } from '#features/media';
import s from '#ui/forms/upload-field.module.css';
import { useObjectUrl } from '#platform/browsers/use-object-url.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput, PICTURE_FILES } from '#ui/fields/file-input.tsx';
import { Icon } from '#ui/icon.tsx';

interface Props {
  files: readonly File[];
  onChange: (files: File[]) => void;
  error: string | undefined;
}

function Photo({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('contact');
  const url = useObjectUrl(file);
  return (
    <li className={s['tile']}>
      {url && <img src={url} alt={file.name} width={96} height={96} />}
      <button
        type="button"
        className={`icon-button ${s['remove']}`}
        aria-label={t('photos.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

/** Images attached to the message. They are uploaded with it when it is sent. */
export function PhotosField({ files, onChange, error }: Props) {
  const { t } = useTranslation('contact');
  const { t: tErrors } = useTranslation('errors');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();

  function add(picked: readonly File[]): void {
    const problems = picked.map((file) => fileProblem(file, tErrors));
    const fitting = picked.filter((_, at) => problems[at] === null);
    const all = [...files, ...fitting];
    const tooMany = all.length > CONTACT_PHOTOS ? tErrors('media.count', { n: CONTACT_PHOTOS }) : undefined;
    setProblem(problems.find((one) => one !== null) ?? tooMany);
    onChange(all.slice(0, CONTACT_PHOTOS));
  }

  return (
    <div className={s['parts']} role="group" aria-labelledby={`${id}-label`} data-path="photos">
      <span id={`${id}-label`} className={s['label']}>
        {t('photos')}
      </span>
      {files.length > 0 && (
        <ul className={s['tiles']}>
          {files.map((file, at) => (
            <Photo
              key={`${file.name} ${file.lastModified} ${at}`}
              file={file}
              onRemove={() => {
                onChange(files.filter((_, index) => index !== at));
                pick.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={pick}
        className={s['pick']}
        aria-describedby={`${id}-help ${id}-error`}
        disabled={files.length === CONTACT_PHOTOS}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" size={18} />
        {t('photos.add')}
      </Button>
      <p id={`${id}-help`} className={s['help']}>
        {t('photos.help', { n: CONTACT_PHOTOS })}
      </p>
      <p id={`${id}-error`} className={s['problems']} role="alert">
        {problem ?? error}
      </p>
      <FileInput ref={input} multiple label={t('photos.add')} accept={PICTURE_FILES} onFiles={add} />
    </div>
  );
}
