import { useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from '#ui/fields/choice-group.tsx';
import s from './fields.module.css';
import { PictureUploadButton } from './picture-upload-button.tsx';

interface LogoInputProps extends ChoiceGroupProps {
  /** URL of the logo; empty without one. */
  value: string;
  onChange: (address: string) => void;
  /** Called when an upload starts and when it ends. */
  onUploading: (isUploading: boolean) => void;
}

/** Upload of a logo, with a small preview. */
export function LogoInput({ value, onChange, onUploading, ...field }: LogoInputProps) {
  const { t } = useTranslation('desk');
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  return (
    <ChoiceGroup role="group" {...field}>
      <div className={`${s['picture']} ${s['upload']}`}>
        {value && <img key={value} className={s['logo']} src={value} alt="" />}
        <PictureUploadButton
          ref={uploadButton}
          label={t(value ? 'picture.replace' : 'picture.upload')}
          onUploaded={onChange}
          onUploading={(on) => {
            setIsUploading(on);
            onUploading(on);
          }}
        />
        {value && (
          <Button
            look="quiet"
            disabled={isUploading}
            onClick={() => {
              onChange('');
              // The pressed button is removed.
              uploadButton.current?.focus();
            }}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
    </ChoiceGroup>
  );
}
