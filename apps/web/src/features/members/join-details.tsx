import type { UseFormReturnType } from '@mantine/form';
import { GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { FormPair, FormPart } from '#ui/forms/form-part.tsx';
import type { JoinValues } from './join-values.ts';
import { SitesField } from './sites-field.tsx';

const BIO_MAX = 500;
const STORY_MAX = 2000;

/** Fields of the join form that can be filled in later, unless the site asks for everything. */
export function JoinDetails({ form }: { form: UseFormReturnType<JoinValues> }) {
  const { t } = useTranslation('members');
  const { values, errors, setFieldValue } = form;
  return (
    <>
      <FormPart title={t('part.work')}>
        <FormPair>
          <NumberField
            label={t('years')}
            description={t('years-help')}
            min={0}
            max={60}
            allowNegative={false}
            {...form.getInputProps('years')}
          />
          <SelectField
            label={t('gender')}
            description={t('gender-help')}
            empty={t('gender.none')}
            options={GENDERS.map((key) => ({ key, value: t(`gender.${key}`) }))}
            {...form.getInputProps('gender')}
          />
        </FormPair>
        <SitesField
          value={values.sites}
          errors={errors}
          onChange={(sites) => setFieldValue('sites', sites)}
          onUrl={(index, url) => setFieldValue(`sites.${index}.url`, url)}
        />
      </FormPart>
      <FormPart title={t('part.words')}>
        <TextAreaField max={BIO_MAX} label={t('bio')} description={t('bio-help')} {...form.getInputProps('bio')} />
        <SelectField
          label={t('story-prompt')}
          description={t('story-prompt-help')}
          empty={t('story-prompt.none')}
          options={STORY_PROMPTS.map((key) => ({ key, value: t(`story-prompt.${key}`) }))}
          {...form.getInputProps('storyPrompt')}
        />
        <TextAreaField
          max={STORY_MAX}
          minRows={6}
          label={t('story')}
          description={t('story-help')}
          {...form.getInputProps('story')}
        />
      </FormPart>
      <Choice label={t('newsletter')} {...form.getInputProps('newsletter', { type: 'checkbox' })} />
    </>
  );
}
