import { PolicyLinks } from '#features/policies';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** "I accept the terms and the privacy policy", with links that open both without leaving the form. */
export function TermsLabel() {
  const { t } = useTranslation('accounts');
  return <PolicyLinks text={t('regist.terms')} />;
}
