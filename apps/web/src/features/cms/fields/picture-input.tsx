import { useMutation } from '@tanstack/react-query';
import { useRef, type ComponentPropsWithRef } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { fitImage } from '#features/media';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './fields.module.css';

interface PictureInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (address: string) => void;
}

/** URL of an image on this site, typed or uploaded, with a preview. */
export function PictureInput({ value, onChange, ...field }: PictureInputProps) {
  const { t } = useTranslation('desk');
  const { t: problems } = useTranslation('errors');
  const api = useApi();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => api(cmsRoutes.picture, {}, { files: [await fitImage(file, problems)] }),
    onSuccess: ({ url }) => onChange(url),
  });
  return (
    <div className={s['picture']}>
      <input {...field} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button disabled={upload.isPending} onClick={() => picker.current?.click()}>
        {t(upload.isPending ? 'picture.sending' : 'picture.upload')}
      </Button>
      {/^\/(figures|files)\//.test(value) && <img key={value} src={value} alt="" />}
    </div>
  );
}
