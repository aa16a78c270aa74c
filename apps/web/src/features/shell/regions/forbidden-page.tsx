import { useTranslation } from '#platform/translations/use-translation.tsx';
import { MessagePage } from '#ui/pages/message-page.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation();
  return <MessagePage drawing="curtain" title={t('forbidden.title')} text={t('forbidden.text')} />;
}
