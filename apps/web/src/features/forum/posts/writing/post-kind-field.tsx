import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { POST_KINDS } from '@site/contract/forum/schemas.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import type { PostValues } from './post-values.ts';

/** Kind of a new post, which cannot be changed later. */
export function PostKindField({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useTranslation('asks');
  return (
    <RadioField
      label={t('form.kind')}
      options={POST_KINDS.map((key) => ({ key, value: t(`form.${key}`) }))}
      {...form.getInputProps('kind')}
    />
  );
}
