import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import type { Announcement } from '@site/contract/announcements/schemas.ts';
import { CmsPage } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { allAnnouncementsQuery } from '../queries.ts';
import { AnnouncementRow } from './announcement-row.tsx';
import { useAnnouncementsChange } from './use-announcements-change.ts';
import s from './announcements-page.module.css';

const AnnouncementDialog = lazyDialog(() => import('./announcement-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Announcements of staff at the top of pages (NEWS-01). */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const { data, isError, refetch } = useQuery(allAnnouncementsQuery(useApi()));
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Announcement | null>(null);
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('desk:tab.announcements')}</h2>
      <Panel title={t('desk:tab.announcements')} text={t('text')}>
        <Button look="primary" className={s['add']} onClick={() => setEdited('new')}>
          <Icon name="plus" size={18} />
          {t('add')}
        </Button>
        {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="240px" />)}
        {data?.items.length === 0 && <EmptyState drawing="envelope" title={t('none')} text={t('none-text')} />}
        {data && data.items.length > 0 && (
          <ul className={s['list']}>
            {data.items.map((item) => (
              <AnnouncementRow
                key={item.id}
                item={item}
                onEdit={() => setEdited(item)}
                onRemove={() => setLeaving(item)}
              />
            ))}
          </ul>
        )}
      </Panel>
      {edited && <AnnouncementDialog item={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && <RemoveDialog item={leaving} onClose={() => setLeaving(null)} />}
    </CmsPage>
  );
}

function RemoveDialog({ item: { id, version }, onClose }: { item: Announcement; onClose: () => void }) {
  const { t } = useTranslation('announcements');
  const remove = useAnnouncementsChange((api) => api(announcementRoutes.remove, { id, version }), {
    onSuccess: () => {
      toast('success', t('removed'));
      onClose();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      title={t('remove-title')}
      text={t('remove-text')}
      confirm={t('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
