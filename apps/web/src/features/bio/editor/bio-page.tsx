import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './editor.module.css';
import type { LocalDraftStore } from '../autosave/local-draft-store.ts';
import { BioPageFrame } from '../sites/bio-page-frame.tsx';
import { bioQuery } from '../sites/queries.ts';

interface Ready {
  Editor: ComponentType<{ bio: Bio; place: LocalDraftStore }>;
  place: LocalDraftStore;
}

/**
 * Members' home page: the content that they paste into their cam site bios. The editor is large, so it loads after the
 * page.
 */
export function BioPage() {
  const { t } = useTranslation('bio');
  const { data: bio, isError, refetch } = useQuery(bioQuery(useApi()));
  const userId = useUser()?.id ?? 0;
  const [ready, setReady] = useState<Ready | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    Promise.all([
      import('./editor.tsx'),
      import('../autosave/local-draft-store.ts').then(({ openLocalDraftStore }) => openLocalDraftStore(userId)),
    ]).then(
      ([{ default: Editor }, place]) => wanted && setReady({ Editor, place }),
      () => wanted && setReady('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [userId, tries]);
  const again = () => {
    setReady(null);
    setTries(tries + 1);
    if (!bio) void refetch();
  };
  return (
    <BioPageFrame title={t('title')} lead={t('lead')} className={s['page']}>
      {ready === 'failed' || (isError && !bio) ? (
        <FailedState retry={again} />
      ) : ready && bio ? (
        <ready.Editor bio={bio} place={ready.place} />
      ) : (
        <Shape bio={bio} />
      )}
    </BioPageFrame>
  );
}

/** Skeleton of the editor. */
function Shape({ bio }: { bio: Bio | undefined }) {
  const { t } = useTranslation('bio');
  return (
    <div className={s['editor']} data-view="blocks" aria-busy="true">
      <div className={s['bar']}>
        <Skeleton height="44px" />
      </div>
      <div className={s['columns']}>
        <div className={s['build']}>
          {bio?.revision === 0 && <Skeleton height="190px" />}
          <Skeleton height="54px" />
          <div className={s['part']}>
            {bio?.blocks.map(({ id, kind, title }) => (
              <div key={id} className={s['shape']}>
                <Skeleton width="36px" height="36px" />
                <strong>{title || t(`bio-sites:kind.${kind}`)}</strong>
              </div>
            ))}
          </div>
        </div>
        <div className={s['canvas']}>
          <Skeleton height="480px" />
        </div>
      </div>
    </div>
  );
}
