import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { OfflineReading, useLastKnown } from '#features/offline';
import { GuestQuestion, isGuestDraftLeft } from '#features/unsaved';
import { useApi, useUserId } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './editor.module.css';
import type { LocalDraftStore } from '../autosave/local-draft-store.ts';
import { BioClient } from '../guest/bio-client.tsx';
import { BioPageFrame } from '../sites/bio-page-frame.tsx';
import { bioQuery } from '../sites/queries.ts';

interface Ready {
  Editor: ComponentType<{ bio: Bio; place: LocalDraftStore }>;
  place: LocalDraftStore;
  userId: number;
}

/**
 * Members' home page: the content that they paste into their cam site bios. The editor is large, so it loads after the
 * page.
 */
export function BioPage() {
  return (
    <BioClient>
      <BioPageContent />
    </BioClient>
  );
}

function BioPageContent() {
  const { t } = useTranslation('bio');
  const userId = useUserId();
  const { data, isError, refetch } = useQuery(bioQuery(useApi(), userId));
  const bio = useLastKnown('bio', data);
  const [loaded, setLoaded] = useState<Ready | 'failed' | null>(null);
  // After a login in another tab, the editor of the visitor must not save into the account.
  const ready = loaded === 'failed' || loaded?.userId === userId ? loaded : null;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    Promise.all([
      import('./editor.tsx'),
      import('../autosave/local-draft-store.ts').then(({ openLocalDraftStore }) => openLocalDraftStore(userId)),
    ]).then(
      ([{ default: Editor }, place]) => {
        if (!wanted) return;
        setLoaded({ Editor, place, userId });
      },
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [userId, tries]);
  const again = () => {
    setLoaded(null);
    setTries(tries + 1);
    if (!bio) void refetch();
  };
  return (
    <BioPageFrame title={t('title')} lead={t('lead')} className={s['page']}>
      <OfflineReading isEditor prepare={() => import('../blocks/add-dialog.tsx')} />
      {ready === 'failed' || (isError && !bio) ? (
        <FailedState retry={again} />
      ) : ready && bio ? (
        <ReadyEditor key={userId} {...ready} bio={bio} />
      ) : (
        <Shape bio={bio} />
      )}
    </BioPageFrame>
  );
}

/** The editor, or first the question whether the account takes what was made on this device before the login. */
function ReadyEditor({ Editor, place, userId, bio }: Ready & { bio: Bio }) {
  const { t } = useTranslation('unsaved');
  const [used, setUsed] = useState(place);
  const { takeGuest } = used;
  if (!takeGuest || isGuestDraftLeft('bio', userId)) return <Editor bio={bio} place={used} />;
  const answer = (isUsed: boolean) => {
    setUsed(isUsed ? takeGuest() : { ...used, takeGuest: null });
    if (isUsed) toast('success', t('guest.moved'));
  };
  return <GuestQuestion tool="bio" onAnswer={answer} />;
}

/** Skeleton of the editor. */
function Shape({ bio }: { bio: Bio | undefined }) {
  const { t } = useTranslation('bio');
  return (
    <div className={s['editor']} data-view="blocks" aria-busy="true">
      <div className={s['bar']} data-own-bottom="">
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
