import { COPYRIGHT_MAX } from '@site/contract/brand/brand.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import { LanguageTabs, useLanguageTab } from './language-tabs.tsx';
import { SocialLinks } from './social-links.tsx';

/** Copyright line and social links of the footer. */
export function FooterSection({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  const [language, setLanguage] = useLanguageTab();
  const { copyright, names } = form.values;
  const example = `© ${new Date().getFullYear()} ${names.product}`;
  return (
    <FormPart anchor="footer" title={t('footer')}>
      <LanguageTabs value={language} onChange={setLanguage} isFilled={(one) => copyright[one] !== ''} />
      <TextField
        key={language}
        lang={language}
        maxLength={COPYRIGHT_MAX}
        label={t('footer.copyright')}
        placeholder={example}
        description={t('footer.copyright.help', { placeholder: '{{year}}' })}
        {...form.getInputProps(`copyright.${language}`)}
      />
      <SocialLinks form={form} />
    </FormPart>
  );
}
