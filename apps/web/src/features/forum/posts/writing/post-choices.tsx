import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { Icon } from '#ui/icon.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { findTopic } from '../../topics/find-topic.ts';
import { PostKindField } from './post-kind-field.tsx';
import type { PostValues } from './post-values.ts';
import s from './post-form.module.css';

interface Props {
  form: UseFormReturnType<PostValues>;
  topics: readonly Topic[];
  isNew: boolean;
}

/** Topic, language and kind of a post; on phones a row of chips. */
export function PostChoices({ form, topics, isNew }: Props) {
  const { t } = useTranslation('forum');
  const topic = findTopic(topics, form.values.topic);
  return (
    <div className={s['choices']}>
      <SelectField
        label={t('post.topic')}
        required
        empty={t('post.topic.pick')}
        icon={topic ? <Icon name={topic.icon} size={18} /> : null}
        options={topics.map(({ slug, name }) => ({ key: slug, value: name }))}
        {...form.getInputProps('topic')}
        // A draft may have the address of a topic that was merged into another one.
        value={topic?.slug ?? ''}
      />
      {isNew && <PostKindField form={form} />}
      <LanguageField
        label={t('post.language')}
        description={t('post.language.help')}
        required
        {...form.getInputProps('language')}
      />
    </div>
  );
}
