import { useInfiniteQuery } from '@tanstack/react-query';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './mark-all-button.module.css';
import { notificationsQuery, type NotificationTab } from '../queries.ts';
import { useNotificationActions } from '../use-notification-actions.ts';

/** Marks all notifications as read; inactive while all are read or the request is pending. */
export function MarkAllButton({ place, tab }: { place: 'popover' | 'page'; tab: NotificationTab }) {
  const { t } = useTranslation('notices');
  const { data } = useInfiniteQuery({ ...notificationsQuery(useApi(), tab, place), enabled: false });
  const { read } = useNotificationActions();
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <Button
      look="quiet"
      small
      className={s['mark']}
      // aria-disabled instead of disabled, so that the button retains the focus.
      aria-disabled={unread === 0 || read.isPending}
      onClick={() => {
        if (unread > 0 && !read.isPending) read.mutate('all', { onSuccess: () => toast('success', t('marked')) });
      }}
    >
      {t('mark-all')}
    </Button>
  );
}
