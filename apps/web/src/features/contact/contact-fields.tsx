import type { UseFormReturnType } from '@mantine/form';
import { CONTACT_CATEGORIES, CONTACT_CONTENT, CONTACT_LANGUAGES_MAX } from '@site/contract/contact/fields.ts';
import type { ContactValues } from '@site/contract/contact/values.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TagField } from '#ui/fields/tags/tag-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormPair, FormPart } from '#ui/forms/form-part.tsx';
import s from './contact-page.module.css';
import { PhotosField } from './photos-field.tsx';

const EMAIL_MAX = 254;
const DESCRIPTION_MAX = 5000;
const LINKS_MAX = 1600;

interface FieldsProps {
  form: UseFormReturnType<ContactValues>;
}

export function SenderFields({ form }: FieldsProps) {
  const { t } = useTranslation('contact');
  return (
    <FormPart title={t('part.you')}>
      <TextField
        name="name"
        label={t('name')}
        description={t('name.help')}
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <FormPair>
        <TextField
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          label={t('email')}
          {...form.getInputProps('email')}
        />
        <TextField
          type="email"
          name="emailAgain"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          label={t('email-again')}
          {...form.getInputProps('emailAgain')}
        />
      </FormPair>
      <FormPair>
        <NumberField
          name="years"
          label={t('years')}
          description={t('years.help')}
          min={0}
          max={60}
          allowNegative={false}
          {...form.getInputProps('years')}
        />
        <TagField
          name="languages"
          label={t('languages')}
          description={t('languages.help')}
          max={CONTACT_LANGUAGES_MAX}
          {...form.getInputProps('languages')}
        />
      </FormPair>
      <TextAreaField
        max={LINKS_MAX}
        minRows={2}
        name="links"
        inputMode="url"
        label={t('links')}
        description={t('links.help')}
        {...form.getInputProps('links')}
      />
    </FormPart>
  );
}

interface MessageFieldsProps extends FieldsProps {
  photos: File[];
  onPhotos: (photos: File[]) => void;
}

export function MessageFields({ form, photos, onPhotos }: MessageFieldsProps) {
  const { t } = useTranslation('contact');
  const photosError = form.errors['photos'];
  return (
    <FormPart title={t('part.matter')}>
      <SelectField
        name="category"
        label={t('category')}
        empty={t('category.none')}
        options={CONTACT_CATEGORIES.map((key) => ({ key, value: t(`category.${key}`) }))}
        {...form.getInputProps('category')}
      />
      <RadioField
        name="contentType"
        label={t('content')}
        options={CONTACT_CONTENT.map((key) => ({ key, value: t(`content.${key}`) }))}
        {...form.getInputProps('contentType')}
      />
      <TextAreaField
        max={DESCRIPTION_MAX}
        minRows={6}
        name="description"
        label={t('description')}
        description={t('description.help')}
        {...form.getInputProps('description')}
      />
      <PhotosField
        files={photos}
        onChange={onPhotos}
        error={typeof photosError === 'string' ? photosError : undefined}
      />
      {/* Honeypot, invisible to people, so only bots fill it in. */}
      <input
        {...form.getInputProps('website')}
        className={s['unseen']}
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
    </FormPart>
  );
}
