import { useTranslation } from '#platform/use-translation.tsx';
import { MessagePage } from './message-page.tsx';

/** NAV-09. What went wrong stays in the log. */
export function ErrorPage() {
  const { t } = useTranslation();
  return <MessagePage drawing="unplugged" title="500" text={t('fault.text')} reload />;
}
