import { useId, useRef, useState } from 'react';
import type { FontSlot } from '@site/contract/brand/font-faces.ts';
import type { BrandFont } from '@site/contract/brand/fonts.ts';
import { FONT_FILES_MAX, type UploadedFont } from '@site/contract/brand/uploaded-fonts.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { useFileDrop } from '#ui/forms/use-file-drop.ts';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { FontFiles } from './font-files.tsx';
import s from './fonts.module.css';
import { useFontUpload } from './use-font-upload.ts';
import { withFontFile, withoutFontFile } from './with-font-file.ts';

const FILES = '.woff2,.woff,.ttf,.otf,font/woff2,font/woff,font/ttf,font/otf';

interface FontFieldProps {
  slot: FontSlot;
  font: UploadedFont | null;
  /** Built-in font, which has the characters that the uploaded one lacks. */
  fallback: BrandFont;
  onChange: (font: UploadedFont | null) => void;
}

/** Uploaded font of the brand: up to four files, one for each weight, with the languages that it covers (BRAND-50). */
export function FontField({ slot, font, fallback, onChange }: FontFieldProps) {
  const { t } = useTranslation('brand');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pick = useRef<HTMLButtonElement>(null);
  const [licensed, setLicensed] = useState(font !== null);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const offline = useBrowserOffline();
  const upload = useFontUpload((file) => onChange(withFontFile(font, file)));
  const isFull = font?.files.length === FONT_FILES_MAX;
  const isDisabled = offline || upload.isPending || isFull;
  const start = (file: File | undefined) => {
    setUnconfirmed(!licensed);
    if (file && licensed) upload.start(file);
  };
  const { over, handlers } = useFileDrop(([file]) => start(file), { disabled: isDisabled });
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
          {t(`fonts.${slot}`)}
        </span>
        {font && (
          <FontFiles
            font={font}
            fallback={fallback}
            onRemove={(file) => {
              onChange(withoutFontFile(font, file));
              // The pressed button is removed.
              pick.current?.focus();
            }}
          />
        )}
        <Choice
          label={t('fonts.licensed')}
          checked={licensed}
          error={unconfirmed ? t('fonts.licensed.needed') : undefined}
          aria-describedby={`${id}-licence`}
          onChange={({ currentTarget }) => {
            setLicensed(currentTarget.checked);
            setUnconfirmed(false);
          }}
        />
        <p className={s['help']} id={`${id}-licence`}>
          {t('fonts.licensed.help')}
        </p>
        <div>
          <Button
            ref={pick}
            small
            data-path={`fonts.uploads.${slot}`}
            disabled={isDisabled}
            aria-describedby={`${id}-error`}
            onClick={() => {
              setUnconfirmed(!licensed);
              if (licensed) input.current?.click();
            }}
          >
            {t(font ? 'fonts.add' : 'fonts.upload')}
            <span className="visually-hidden"> {t(`fonts.${slot}`)}</span>
          </Button>
        </div>
        {isFull && <p className={s['help']}>{t('fonts.full', { n: FONT_FILES_MAX })}</p>}
        {upload.isPending && <ProgressBar value={upload.progress} max={1} label={t('pictures.uploading')} />}
        <NeedsConnection action="upload" />
        <p className={s['error']} id={`${id}-error`} role="alert">
          {upload.problem}
        </p>
      </div>
      <FileInput ref={input} label={t(`fonts.${slot}`)} accept={FILES} onFiles={([file]) => start(file)} />
    </div>
  );
}
