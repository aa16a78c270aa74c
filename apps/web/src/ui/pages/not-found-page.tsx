import { useTranslation } from '#platform/translations/use-translation.tsx';
import { MessagePage } from './message-page.tsx';

/** The 404 page (NAV-09). */
export function NotFoundPage() {
  const { t } = useTranslation();
  return <MessagePage drawing="star" title="404" text={t('not-found.text')} />;
}
