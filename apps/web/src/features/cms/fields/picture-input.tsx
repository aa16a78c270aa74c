import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Field, useFieldInput } from '#ui/fields/field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './fields.module.css';
import { PictureUploadButton } from './picture-upload-button.tsx';

interface PictureInputProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'description' | 'error' | 'data-path'
> {
  value: string;
  onChange: (address: string) => void;
}

const ADDRESS_MAX = 500;

/** URL of an image on this site, typed or uploaded, with a preview. */
export function PictureInput({ label, description, error, value, onChange, ...field }: PictureInputProps) {
  const { id, ...input } = useFieldInput({ description, error });
  const { t } = useTranslation('desk');
  return (
    <Field {...{ id, label, description, error }}>
      <div className={s['picture']}>
        <TextField
          {...field}
          id={id}
          aria-describedby={input['aria-describedby']}
          className={s['address']}
          error={Boolean(error)}
          maxLength={ADDRESS_MAX}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <PictureUploadButton label={t('picture.upload')} onUploaded={onChange} />
        {/^\/(figures|files)\//.test(value) && <img key={value} src={value} alt="" />}
      </div>
    </Field>
  );
}
