import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { camSiteDeskRoutes, type ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import { CmsPage } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import s from '#ui/lists/managed-list.module.css';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList, type SortableParts } from '#ui/lists/sortable-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CamSiteRow, type CamSiteAct } from './cam-site-row.tsx';
import { managedCamSitesQuery, useCamSitesChange, useCamSitesOrder } from './cam-sites-queries.ts';

const CamSiteDialog = lazyDialog(() => import('./cam-site-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Current action of the administrator, and its cam site; null for a new one. */
interface Acting {
  act: CamSiteAct | 'add';
  site: ManagedCamSite | null;
}

/** Cam sites (SITES-05): texts, address, logo, order, and which are retired. */
export function CamSitesPage() {
  const { t } = useTranslation('desk');
  const { data, isError, refetch } = useQuery(managedCamSitesQuery(useApi()));
  const [acting, setActing] = useState<Acting | null>(null);
  const act = useCallback((next: CamSiteAct, site: ManagedCamSite) => setActing({ act: next, site }), []);
  const all = data?.items ?? [];
  const listed = all.filter(({ retiredAt }) => retiredAt === null);
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.cam-sites')}</h2>
      <Panel title={t('tab.cam-sites')} text={t('cam-sites.text')}>
        <Button look="primary" className={s['add']} onClick={() => setActing({ act: 'add', site: null })}>
          {t('cam-sites.add')}
        </Button>
        {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="480px" />)}
        {data && (listed.length > 0 ? <ListedSites sites={listed} onAct={act} /> : <p>{t('cam-sites.none')}</p>)}
      </Panel>
      <RetiredSites sites={all.filter(({ retiredAt }) => retiredAt !== null)} onAct={act} />
      {acting && <ActingDialog acting={acting} onClose={() => setActing(null)} />}
    </CmsPage>
  );
}

function ActingDialog({ acting: { act, site }, onClose }: { acting: Acting; onClose: () => void }) {
  if (act === 'add' || act === 'edit' || site === null) return <CamSiteDialog site={site} onClose={onClose} />;
  return <RetireDialog site={site} onClose={onClose} />;
}

interface SitesProps {
  sites: readonly ManagedCamSite[];
  onAct: (act: CamSiteAct, site: ManagedCamSite) => void;
}

/** Cam sites in their order, which can be changed by mouse, touch, keyboard and buttons. */
function ListedSites({ sites, onAct }: SitesProps) {
  const { t } = useTranslation('desk');
  const { mutate } = useCamSitesOrder();
  /** Order that is being saved. Set at once, so that the focus stays on the moved site. */
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const shown = moved ? sites.toSorted((a, b) => moved.indexOf(a.id) - moved.indexOf(b.id)) : sites;
  const move = (from: number, to: number) => {
    const before = shown.map(({ id }) => id);
    const ids = moveItem(before, from, to);
    setMoved(ids);
    // Called for the last of several moves only.
    mutate({ before, ids }, { onSettled: () => setMoved(null) });
  };
  const line = useCallback(
    ({ site }: { site: ManagedCamSite }, { handle, moves }: SortableParts) => (
      <CamSiteRow site={site} handle={handle} moves={moves} onAct={onAct} />
    ),
    [onAct],
  );
  return (
    <SortableList
      items={shown.map((site) => ({ id: String(site.id), site }))}
      label={t('tab.cam-sites')}
      nameOf={({ site }) => site.name}
      onMove={move}
      className={s['list']}
    >
      {line}
    </SortableList>
  );
}

/** Retired cam sites, which have no order. Nothing if there are none. */
function RetiredSites({ sites, onAct }: SitesProps) {
  const { t } = useTranslation('desk');
  if (sites.length === 0) return null;
  return (
    <Panel title={t('cam-sites.retired')} text={t('cam-sites.retired-text')}>
      <ul className={s['list']}>
        {sites.map((site) => (
          <li key={site.id}>
            <CamSiteRow site={site} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Asks before a cam site is retired or restored. */
function RetireDialog({ site: { id, name, retiredAt }, onClose }: { site: ManagedCamSite; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const kind = retiredAt === null ? 'retire' : 'restore';
  const change = useCamSitesChange(
    (api, on: boolean) => api(camSiteDeskRoutes.retire, { id, on }),
    () => {
      toast('success', t(`cam-sites.${kind}-done`));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t(`cam-sites.${kind}-title`, { name })}
      text={t(`cam-sites.${kind}-text`)}
      confirm={t(`cam-sites.${kind}`)}
      busy={change.isPending}
      onConfirm={() => change.mutate(kind === 'retire', { onError: onClose })}
      onClose={onClose}
    />
  );
}
