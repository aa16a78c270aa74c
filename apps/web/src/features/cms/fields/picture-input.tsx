import { useMutation } from '@tanstack/react-query';
import { useRef, type ComponentProps } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { fitImage } from '#features/media';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field, useFieldInput } from '#ui/fields/field.tsx';
import { FileInput } from '#ui/fields/file-input.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './fields.module.css';

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
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => api(cmsRoutes.picture, {}, { files: [await fitImage(file, problems)] }),
    onSuccess: ({ url }) => onChange(url),
  });
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
        <FileInput
          ref={picker}
          label={t('picture.upload')}
          accept="image/*"
          onFiles={([file]) => file && upload.mutate(file)}
        />
        <Button disabled={upload.isPending} onClick={() => picker.current?.click()}>
          {t(upload.isPending ? 'picture.sending' : 'picture.upload')}
        </Button>
        {/^\/(figures|files)\//.test(value) && <img key={value} src={value} alt="" />}
      </div>
    </Field>
  );
}
