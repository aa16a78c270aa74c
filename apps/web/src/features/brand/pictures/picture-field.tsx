import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { PICTURE_MAX_BYTES, type Brand, type BrandPicture } from '@site/contract/brand/brand.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { sendWithProgress, uploadProblem } from '#features/media';
import { useApi } from '#platform/api/use-api.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { useFileDrop } from '#ui/forms/use-file-drop.ts';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { LogoWarning } from './logo-warning.tsx';
import { PictureSamples } from './picture-samples.tsx';
import s from './pictures.module.css';
import type { PictureSlot } from './with-picture.ts';

const FILES = '.svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp';
const KNOWN = /\.(svg|png|jpe?g|webp)$/i;

interface PictureFieldProps {
  slot: PictureSlot;
  brand: Brand;
  onChange: (picture: BrandPicture | null) => void;
}

/** Picture of the brand: upload by button, drop or paste, shown as pages show it, and removed to make it again. */
export function PictureField({ slot, brand, onChange }: PictureFieldProps) {
  const { t } = useTranslation('brand');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const offline = useBrowserOffline();
  const upload = useUpload(onChange);
  const { over, handlers } = useFileDrop(([file]) => file && upload.start(file), {
    disabled: offline || upload.isPending,
  });
  const picture = brand.pictures[slot];
  const name = t(`pictures.${slot}`);
  return (
    <div
      // The element only handles pasted and dropped files, so it has no role of its own.
      role="presentation"
      className={s['field']}
      data-over={over}
      {...handlers}
    >
      <div role="group" className={s['parts']} aria-labelledby={`${id}-label`}>
        <span className={s['label']} id={`${id}-label`}>
          {name}
        </span>
        <PictureSamples slot={slot} brand={brand} />
        <p className={s['help']} id={`${id}-help`}>
          {t(picture ? `pictures.${slot}.help` : `pictures.${slot}.derived`)}
        </p>
        <LogoWarning slot={slot} brand={brand} />
        <div className={s['actions']}>
          <Button
            id={`${id}-pick`}
            small
            data-path={`pictures.${slot}`}
            disabled={offline || upload.isPending}
            aria-describedby={`${id}-help ${id}-error`}
            onClick={() => input.current?.click()}
          >
            <Icon name="picture" size={18} />
            {t(picture ? 'pictures.replace' : 'pictures.upload')}
            <span className="visually-hidden"> {name}</span>
          </Button>
          {picture && (
            <Button
              small
              look="quiet"
              onClick={() => {
                onChange(null);
                // The pressed button is removed.
                document.getElementById(`${id}-pick`)?.focus();
              }}
            >
              {t('pictures.remove')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </div>
        {upload.isPending && <ProgressBar value={upload.progress} max={1} label={t('pictures.uploading')} />}
        <NeedsConnection action="upload" />
        <p className={s['error']} id={`${id}-error`} role="alert">
          {upload.problem}
        </p>
      </div>
      <FileInput ref={input} label={name} accept={FILES} onFiles={([file]) => file && upload.start(file)} />
    </div>
  );
}

/** Checks and uploads a picture. */
function useUpload(onDone: (picture: BrandPicture) => void) {
  const api = useApi();
  const { t } = useTranslation('brand');
  const { t: errors } = useTranslation('errors');
  const { t: fields } = useTranslation('fields');
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => api(brandRoutes.upload, {}, { files: [file], send: sendWithProgress(setProgress) }),
    onSuccess: ({ picture }) => onDone(picture),
    onError: (error) => {
      const isType = isApiError(error, 'media.type', 'media.unreadable');
      setProblem(isType ? t('pictures.type') : uploadProblem(error, fields));
    },
  });
  return {
    isPending,
    progress,
    problem,
    start: (file: File) => {
      const isKnown = KNOWN.test(file.name);
      setProgress(0);
      setProblem(isKnown ? '' : t('pictures.type'));
      if (!isKnown) return;
      if (file.size < PICTURE_MAX_BYTES) mutate(file);
      else setProblem(errors('media.size', { n: PICTURE_MAX_BYTES / 1024 / 1024 }));
    },
  };
}
