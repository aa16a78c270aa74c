import { useTranslation } from '#platform/use-translation.tsx';
import { MessagePage } from '#ui/message-page.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation();
  return <MessagePage drawing="curtain" title={t('forbidden.title')} text={t('forbidden.text')} />;
}
