import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { broadcastRoutes, type Broadcast } from '@site/contract/notifications/broadcast-routes.ts';
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
import { BroadcastRow, type BroadcastAct } from './broadcast-row.tsx';
import { broadcastsQuery } from './queries.ts';
import { useBroadcastsChange } from './use-broadcasts-change.ts';
import s from './broadcasts-page.module.css';

const BroadcastDialog = lazyDialog(() => import('./broadcast-dialog.tsx'));
const SendDialog = lazyDialog(() => import('./send-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Current action of the administrator, and its broadcast; null for a new one. */
interface Acting {
  act: BroadcastAct;
  item: Broadcast | null;
}

/** Letters of the team to members (NEWS-20). */
export function BroadcastsPage() {
  const { t, i18n } = useTranslation('broadcasts');
  const { data, isError, refetch } = useQuery(broadcastsQuery(useApi()));
  const [acting, setActing] = useState<Acting | null>(null);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('desk:tab.broadcasts')}</h2>
      <Panel title={t('desk:tab.broadcasts')} text={t('text')}>
        <Button look="primary" className={s['add']} onClick={() => setActing({ act: 'edit', item: null })}>
          <Icon name="plus" size={18} />
          {t('add')}
        </Button>
        {data?.nextAt && <p className={s['note']}>{t('next', { time: format.format(new Date(data.nextAt)) })}</p>}
        {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="240px" />)}
        {data?.items.length === 0 && <EmptyState drawing="envelope" title={t('none')} text={t('none-text')} />}
        {data && data.items.length > 0 && (
          <ul className={s['list']}>
            {data.items.map((item) => (
              <BroadcastRow
                key={item.id}
                item={item}
                maySend={data.nextAt === null}
                onAct={(act) => setActing({ act, item })}
              />
            ))}
          </ul>
        )}
      </Panel>
      {acting && <ActingDialog acting={acting} onClose={() => setActing(null)} />}
    </CmsPage>
  );
}

function ActingDialog({ acting: { act, item }, onClose }: { acting: Acting; onClose: () => void }) {
  if (act === 'edit' || item === null) return <BroadcastDialog item={item} onClose={onClose} />;
  if (act === 'send') return <SendDialog item={item} onClose={onClose} />;
  return <EndDialog act={act} item={item} onClose={onClose} />;
}

/** Asks before a draft is deleted or a broadcast is stopped. */
function EndDialog({ act, item, onClose }: { act: 'remove' | 'stop'; item: Broadcast; onClose: () => void }) {
  const { t } = useTranslation('broadcasts');
  const { id, version } = item;
  const end = useBroadcastsChange(
    (api) => (act === 'stop' ? api(broadcastRoutes.stop, { id }) : api(broadcastRoutes.remove, { id, version })),
    {
      onSuccess: () => {
        toast('success', t(`${act}-done`));
        onClose();
      },
      onError: onClose,
    },
  );
  return (
    <ConfirmDialog
      title={t(`${act}-title`)}
      text={t(`${act}-text`)}
      confirm={t(act)}
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    />
  );
}
