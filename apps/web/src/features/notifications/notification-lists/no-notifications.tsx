import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { NotificationTab } from '../queries.ts';

/** Empty state: explains the list, or links from the unread notifications to all of them. */
export function NoNotifications({ tab }: { tab: NotificationTab }) {
  const { t } = useTranslation('notices');
  return tab === 'all' ? (
    <EmptyState drawing="bubbles" title={t('none')} text={t('none-text')}>
      <ButtonLink to="/forum/home">{t('to-forum')}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="star" title={t('none-unread')} text={t('none-unread-text')}>
      <ButtonLink to="/messages" search={{ showmsgNumber: 1 }} replace>
        {t('see-all')}
      </ButtonLink>
    </EmptyState>
  );
}
