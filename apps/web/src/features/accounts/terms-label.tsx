import { PolicyLinks } from '#features/policies/policy-links.tsx';
import { useTranslation } from '#platform/use-translation.tsx';

/** "I accept the terms and the privacy policy" with both as links that leave the form as it is. */
export function TermsLabel() {
  const { t } = useTranslation('accounts');
  return <PolicyLinks text={t('regist.terms')} />;
}
