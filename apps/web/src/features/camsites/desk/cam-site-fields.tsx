import type { UseFormReturnType } from '@mantine/form';
import { CAM_SITE_SLUG_MAX } from '@site/contract/camsites/cam-site-slug.ts';
import { CAM_SITE_ABOUT_MAX, CAM_SITE_NAME_MAX, CAM_SITE_URL_MAX } from '@site/contract/camsites/desk-routes.ts';
import { LANGUAGE_NAMES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { LogoInput } from '#features/cms';
import { suggestSlug } from '#platform/forms/suggest-slug.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import s from '#ui/lists/managed-list.module.css';
import type { CamSiteValues } from './cam-site-values.ts';

interface Props {
  form: UseFormReturnType<CamSiteValues>;
  isNew: boolean;
  /** Whether the site comes with the product, which then decides on its name. */
  builtIn: boolean;
  /** Called when the upload of a logo starts and when it ends. */
  onUploading: (isUploading: boolean) => void;
}

/** Fields of a cam site. The address of a new one follows its name until it is typed. */
export function CamSiteFields({ form, isNew, builtIn, onUploading }: Props) {
  const { t } = useTranslation('desk');
  const { slug, name, logo, inProfiles } = form.values;
  const languages = useEditedLanguages();
  const rename = (next: string) => {
    form.setFieldValue('name', next);
    if (isNew && slug === suggestSlug(name)) form.setFieldValue('slug', suggestSlug(next));
  };
  return (
    <>
      <TextField
        label={t('cam-sites.name')}
        description={builtIn && t('cam-sites.name-fixed')}
        maxLength={CAM_SITE_NAME_MAX}
        required
        readOnly={builtIn}
        data-autofocus={!builtIn || undefined}
        {...form.getInputProps('name')}
        onChange={({ currentTarget }) => rename(currentTarget.value)}
      />
      {isNew && (
        <TextField
          label={t('cam-sites.slug')}
          description={t('cam-sites.slug-help')}
          maxLength={CAM_SITE_SLUG_MAX}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('slug')}
        />
      )}
      <TextField
        type="url"
        inputMode="url"
        label={t('cam-sites.url')}
        description={t(builtIn ? 'cam-sites.url-built-in' : 'cam-sites.url-help')}
        placeholder="https://"
        maxLength={CAM_SITE_URL_MAX}
        required
        {...form.getInputProps('url')}
      />
      <LogoInput
        label={t('cam-sites.logo')}
        description={t('cam-sites.logo-help')}
        error={form.errors['logo']}
        data-path="logo"
        value={logo}
        onChange={(address) => form.setFieldValue('logo', address)}
        onUploading={onUploading}
      />
      {languages.map((language) => (
        <TextAreaField
          key={language}
          label={`${t('cam-sites.about')} (${LANGUAGE_NAMES[language]})`}
          lang={language}
          max={CAM_SITE_ABOUT_MAX}
          minRows={3}
          required={language === SOURCE_LANGUAGE}
          {...form.getInputProps(`about.${language}`)}
        />
      ))}
      <p className={s['help']}>{t('cam-sites.fallback', { language: LANGUAGE_NAMES[SOURCE_LANGUAGE] })}</p>
      <div>
        <Choice
          label={t('cam-sites.inProfiles')}
          checked={inProfiles}
          onChange={({ currentTarget }) => form.setFieldValue('inProfiles', currentTarget.checked)}
          error={typeof form.errors['inProfiles'] === 'string' && form.errors['inProfiles']}
          data-path="inProfiles"
        />
        <p className={s['help']}>{t('cam-sites.inProfiles-help')}</p>
      </div>
    </>
  );
}
