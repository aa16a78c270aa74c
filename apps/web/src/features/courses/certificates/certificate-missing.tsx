import { useTranslation } from '#platform/translations/use-translation.tsx';
import { MessagePage } from '#ui/pages/message-page.tsx';

/** Shown when no certificate has this code. */
export function CertificateMissing() {
  const { t } = useTranslation('courses');
  return <MessagePage drawing="star" title={t('check.none')} text={t('check.none.text')} />;
}
