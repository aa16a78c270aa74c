import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { camSiteDeskRoutes, type ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskRow } from '@site/contract/cms/schemas.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { managedCamSitesQuery, useCamSitesChange } from '#features/camsites';
import { documentsKey, documentsQuery } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { NextPageButton } from '#ui/lists/next-page-button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from '../setup.module.css';

/** Kinds of starter content that an administrator chooses from. */
const KINDS = ['courses', 'articles', 'guide'] as const satisfies readonly DocumentKind[];

/** Starter content by kind: each document and each cam site can be taken off the site and restored. */
export function ContentStep() {
  return (
    <>
      {KINDS.map((kind) => (
        <KindList key={kind} kind={kind} />
      ))}
      <CamSiteList />
    </>
  );
}

interface AllSwitchesProps {
  /** Name of the group of switches. */
  name: string;
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** Buttons that turn all switches of a group on or off. */
function AllSwitches({ name, busy, onChange }: AllSwitchesProps) {
  const { t } = useTranslation('setup');
  return (
    <div className={s['all']}>
      <Button small disabled={busy} aria-label={t('content.all-name', { name })} onClick={() => onChange(true)}>
        {t('content.all')}
      </Button>
      <Button small disabled={busy} aria-label={t('content.no-name', { name })} onClick={() => onChange(false)}>
        {t('content.no')}
      </Button>
    </div>
  );
}

/** Cam sites: each can be retired and restored. */
function CamSiteList() {
  const { t } = useTranslation('setup');
  const id = useId();
  const name = t('content.cam-sites');
  const query = useQuery(managedCamSitesQuery(useApi()));
  const all = useCamSitesChange(
    (api, on: boolean) => api(camSiteDeskRoutes.retireAll, { on: !on }),
    (on) => toast('success', t(on ? 'content.all-done' : 'content.no-done', { name })),
  );
  return (
    <section className={s['kind']} aria-labelledby={id}>
      <h4 id={id}>{name}</h4>
      <AllSwitches name={name} busy={all.isPending} onChange={(on) => all.mutate(on)} />
      <p className={s['muted']}>{t('content.cam-sites-last')}</p>
      {query.isPending && <Skeleton height="96px" />}
      {query.isError && !query.data && <FailedState retry={() => void query.refetch()} />}
      {query.data?.items.map((site) => (
        <CamSiteSwitch key={site.id} site={site} />
      ))}
    </section>
  );
}

/** Switch that is on while the cam site is listed. */
function CamSiteSwitch({ site: { id, name, retiredAt } }: { site: ManagedCamSite }) {
  const { t } = useTranslation('setup');
  const change = useCamSitesChange(
    (api, on: boolean) => api(camSiteDeskRoutes.retire, { id, on: !on }),
    (on) => toast('success', t(on ? 'content.shown' : 'content.hidden', { title: name })),
  );
  const isOn = change.isPending ? change.variables : retiredAt === null;
  return <SwitchField label={name} checked={isOn} busy={change.isPending} onChange={(on) => change.mutate(on)} />;
}

function KindList({ kind }: { kind: (typeof KINDS)[number] }) {
  const { t } = useTranslation('setup');
  const id = useId();
  const query = useInfiniteQuery(documentsQuery(useApi(), { kind }));
  const rows = query.data?.pages.flatMap(({ items }) => items).filter(({ published }) => published);
  const name = t(`content.${kind}`);
  const api = useApi();
  const queryClient = useQueryClient();
  const all = useMutation({
    async mutationFn(on: boolean) {
      let more = true;
      while (more) ({ more } = await api(cmsRoutes.archiveAll, { kind, on: !on }));
    },
    onSuccess: async (_, on) => {
      await queryClient.invalidateQueries({ queryKey: documentsKey });
      toast('success', t(on ? 'content.all-done' : 'content.no-done', { name }));
    },
  });
  return (
    <section className={s['kind']} aria-labelledby={id}>
      <h4 id={id}>{name}</h4>
      <AllSwitches name={name} busy={all.isPending} onChange={(on) => all.mutate(on)} />
      {query.isPending && <Skeleton height="96px" />}
      {query.isError && !rows && <FailedState retry={() => void query.refetch()} />}
      {rows?.length === 0 && <p className={s['muted']}>{t('content.none')}</p>}
      {rows?.map((row) => (
        <DocumentSwitch key={row.id} row={row} />
      ))}
      <NextPageButton query={query}>{t('content.more')}</NextPageButton>
    </section>
  );
}

/** Switch that is on while the document is on the site. */
function DocumentSwitch({ row: { id, title, archived } }: { row: DeskRow }) {
  const { t } = useTranslation('setup');
  const api = useApi();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (on: boolean) => api(cmsRoutes.archive, { id, on: !on }),
    onSuccess: async (_, on) => {
      toast('success', t(on ? 'content.shown' : 'content.hidden', { title }));
      await queryClient.invalidateQueries({ queryKey: documentsKey });
    },
  });
  const isOn = change.isPending ? change.variables : !archived;
  return <SwitchField label={title} checked={isOn} busy={change.isPending} onChange={(on) => change.mutate(on)} />;
}
