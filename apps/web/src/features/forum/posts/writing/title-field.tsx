import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TITLE_MAX, TypedTitle } from '@site/contract/forum/fields.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { CountedHelp } from '#ui/fields/counted-help.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { PostValues } from './post-values.ts';

/** Title of a post. What no title may contain is reported while the author types (FORUM-39). */
export function TitleField({ form }: { form: UseFormReturnType<PostValues> }) {
  const { t } = useTranslation('forum');
  const check = useSchemaErrors(TypedTitle);
  const { title } = form.values;
  const typed = check({ title })['title'];
  const { error, ...input } = form.getInputProps('title');
  return (
    <TextField
      maxLength={null}
      label={t('post.title')}
      description={<CountedHelp help={t('post.title.help')} count={[...title].length} max={TITLE_MAX} />}
      required
      autoComplete="off"
      {...input}
      error={error ?? (typed && <span role="alert">{typed}</span>)}
    />
  );
}
