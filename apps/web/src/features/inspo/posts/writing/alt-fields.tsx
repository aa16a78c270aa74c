import type { UseFormReturnType } from '@mantine/form';
import { INSPO_ALT_MAX } from '@site/contract/inspo/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from './compose-page.module.css';
import type { InspoValues } from './inspo-values.ts';

export function AltFields({ form }: { form: UseFormReturnType<InspoValues> }) {
  const { t } = useTranslation('inspiration');
  const { images } = form.values;
  if (images.length === 0) return null;
  return (
    <div className={s['alts']}>
      {images.map(({ id, url }, index) => (
        <div key={id} className={s['alt']}>
          <img src={url} width={72} height={72} alt="" />
          <TextField
            label={t('compose.alt', { n: index + 1 })}
            description={index === 0 ? t('compose.alt-help') : undefined}
            maxLength={INSPO_ALT_MAX}
            data-path={`images.${index}.alt`}
            {...form.getInputProps(`images.${index}.alt`)}
          />
        </div>
      ))}
    </div>
  );
}
