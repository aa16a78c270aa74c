import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { POST_KINDS } from '@site/contract/forum/schemas.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { PostValues } from './post-values.ts';

/** Kind of a new post, which cannot be changed later. */
export function PostKindField({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useTranslation('asks');
  return (
    <SelectField
      label={t('form.kind')}
      empty={null}
      options={POST_KINDS.map((key) => ({ key, value: t(`form.${key}`) }))}
      {...form.getInputProps('kind')}
    />
  );
}
