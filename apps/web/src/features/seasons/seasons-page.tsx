import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Season } from '@site/contract/seasons/routes.ts';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { CmsPage } from '#features/cms';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SeasonDecoration } from './season-decoration.tsx';
import { seasonsQuery } from './queries.ts';
import s from './seasons-page.module.css';

const SeasonDialog = lazyDialog(() => import('./season-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Seasons of the site (NAV-07), including dates that override those of the bingo in a given year. */
export function SeasonsPage() {
  const { t } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(seasonsQuery(api));
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Season | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: Season) => api(seasonRoutes.remove, { id }),
    onSuccess: (left) => {
      queryClient.setQueryData(seasonsQuery(api).queryKey, left);
      void queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey });
      setLeaving(null);
      toast('success', t('seasons.removed'));
    },
  });
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.seasons')}</h2>
      <Panel title={t('tab.seasons')} text={t('seasons.text')}>
        <Button look="primary" className={s['add']} onClick={() => setAdding(true)}>
          {t('seasons.add')}
        </Button>
        {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="240px" />)}
        {data?.seasons.length === 0 && (
          <EmptyState drawing="curtain" title={t('seasons.none')} text={t('seasons.none-text')} />
        )}
        {data && data.seasons.length > 0 && (
          <ul className={s['list']}>
            {data.seasons.map((season) => (
              <Row key={season.id} season={season} onRemove={() => setLeaving(season)} />
            ))}
          </ul>
        )}
      </Panel>
      {adding && <SeasonDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          text={t('seasons.remove-text')}
          confirm={t('seasons.remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </CmsPage>
  );
}

function Row({ season: { kind, art, startsAt, endsAt }, onRemove }: { season: Season; onRemove: () => void }) {
  const { t, i18n } = useTranslation('desk');
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const now = Date.now();
  const state = Date.parse(endsAt) <= now ? 'over' : Date.parse(startsAt) <= now ? 'open' : 'coming';
  return (
    <li>
      <div className={s['what']}>
        <strong>{t(`seasons.kind.${kind}`)}</strong>
        <Chip tone={state === 'open' ? 'secondary' : 'plain'}>{t(`seasons.${state}`)}</Chip>
        {/* The artwork of a bingo season is not used. */}
        {kind !== 'bingo' && <span>{t(`seasons.art.${art}`)}</span>}
      </div>
      {kind === 'decoration' && (
        <div className={s['sample']}>
          <SeasonDecoration art={art} />
        </div>
      )}
      <span className={s['when']}>
        <time dateTime={startsAt}>{format.format(new Date(startsAt))}</time> –{' '}
        <time dateTime={endsAt}>{format.format(new Date(endsAt))}</time>
      </span>
      <Button onClick={onRemove}>{t('seasons.remove')}</Button>
    </li>
  );
}
