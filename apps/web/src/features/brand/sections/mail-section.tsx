import { COPYRIGHT_MAX, MAIL_TEXT_MAX } from '@site/contract/brand/brand.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import { LanguageTabs, useLanguageTab } from './language-tabs.tsx';

/** Header and footer of emails, in each language. */
export function MailSection({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  const [language, setLanguage] = useLanguageTab();
  const { header, footer } = form.values.mail;
  return (
    <FormPart anchor="mail" title={t('mail')}>
      <LanguageTabs value={language} onChange={setLanguage} isFilled={(one) => (header[one] || footer[one]) !== ''} />
      <TextField
        key={`header ${language}`}
        lang={language}
        maxLength={COPYRIGHT_MAX}
        label={t('mail.header')}
        description={t('mail.header.help')}
        {...form.getInputProps(`mail.header.${language}`)}
      />
      <TextAreaField
        key={`footer ${language}`}
        lang={language}
        max={MAIL_TEXT_MAX}
        minRows={3}
        label={t('mail.footer')}
        description={t('mail.footer.help')}
        {...form.getInputProps(`mail.footer.${language}`)}
      />
    </FormPart>
  );
}
