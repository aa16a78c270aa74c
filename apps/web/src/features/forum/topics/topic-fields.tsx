import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { LANGUAGE_NAMES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { TOPIC_ICONS, TOPIC_POSTERS, type TopicPosters } from '@site/contract/forum/topic-icons.ts';
import { suggestSlug } from '#platform/forms/suggest-slug.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { TopicValues } from './topic-values.ts';
import managed from '#ui/lists/managed-list.module.css';
import s from './topic-fields.module.css';

interface Props {
  form: UseFormReturnType<TopicValues>;
  isNew: boolean;
}

const NAME_MAX = 60;
const DESCRIPTION_MAX = 200;

/** Fields of a topic. The address of a new one follows its name until it is typed. */
export function TopicFields({ form, isNew }: Props) {
  const { t } = useTranslation('desk');
  const { slug, names, whoMayPost } = form.values;
  const languages = useEditedLanguages();
  const rename = (language: Language, name: string) => {
    const isSuggested = isNew && language === SOURCE_LANGUAGE && slug === suggestSlug(names[SOURCE_LANGUAGE]);
    form.setFieldValue(`names.${language}`, name);
    if (isSuggested) form.setFieldValue('slug', suggestSlug(name));
  };
  return (
    <>
      {languages.map((language) => (
        <fieldset key={language} className={managed['texts']}>
          <legend lang={language}>{LANGUAGE_NAMES[language]}</legend>
          <TextField
            label={t('topics.name')}
            lang={language}
            maxLength={NAME_MAX}
            required={language === SOURCE_LANGUAGE}
            data-autofocus={language === SOURCE_LANGUAGE || undefined}
            {...form.getInputProps(`names.${language}`)}
            onChange={({ currentTarget }) => rename(language, currentTarget.value)}
          />
          <TextField
            label={t('topics.description')}
            lang={language}
            maxLength={DESCRIPTION_MAX}
            required={language === SOURCE_LANGUAGE}
            {...form.getInputProps(`descriptions.${language}`)}
          />
        </fieldset>
      ))}
      <p className={managed['help']}>{t('topics.fallback', { language: LANGUAGE_NAMES[SOURCE_LANGUAGE] })}</p>
      {isNew && (
        <TextField
          label={t('topics.slug')}
          description={t('topics.slug-help')}
          maxLength={NAME_MAX}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('slug')}
        />
      )}
      <IconField form={form} />
      <RadioField
        label={t('topics.who')}
        description={t('topics.who-help')}
        options={TOPIC_POSTERS.map((key) => ({ key, value: t(`topics.who.${key}`) }))}
        value={whoMayPost}
        error={form.errors['whoMayPost']}
        // The keys are those of the options.
        onChange={(key) => form.setFieldValue('whoMayPost', key as TopicPosters)}
        data-path="whoMayPost"
      />
    </>
  );
}

function IconField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('desk');
  const name = useId();
  return (
    <ChoiceGroup role="radiogroup" label={t('topics.icon')}>
      <div className={s['icons']}>
        {TOPIC_ICONS.map((icon) => (
          <CustomChoice
            key={icon}
            type="radio"
            name={name}
            className={s['choice']}
            title={t(`topics.icon.${icon}`)}
            aria-label={t(`topics.icon.${icon}`)}
            checked={form.values.icon === icon}
            onChange={() => form.setFieldValue('icon', icon)}
          >
            <Icon name={icon} />
          </CustomChoice>
        ))}
      </div>
    </ChoiceGroup>
  );
}
