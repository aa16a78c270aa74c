import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OfflineReading, useLastKnown } from '#features/offline';
import { GuestNote } from '#features/unsaved';
import { useApi, useUser, useUserId } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Note } from '#ui/forms/note.tsx';
import { PageTabs } from '#ui/pages/page-tabs.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { removeGuestLink } from './guest/guest-link.ts';
import { LinkClient } from './guest/link-client.tsx';
import { LinkShare } from './sharing/link-share.tsx';
import { LinkStatsPart } from './statistics/link-stats.tsx';
import { MY_LINK_TABS, type LinkPageTab, type StatSpan } from './link-page-search.ts';
import { linkPageQuery } from './queries.ts';

const LinkPageForm = lazy(() => import('./link-page-form.tsx'));

interface LinkPageEditorProps {
  tab: LinkPageTab;
  days: StatSpan;
  onDays: (days: StatSpan) => void;
}

/** Link page editor: content, sharing and statistics (BIO-06). */
export function LinkPageEditor(props: LinkPageEditorProps) {
  return (
    <LinkClient>
      <EditorContent {...props} />
    </LinkClient>
  );
}

function EditorContent({ tab, days, onDays }: LinkPageEditorProps) {
  const { t } = useTranslation('my-link');
  const user = useUser();
  const isMember = user !== null && user.role !== null;
  return (
    <div className="page page-column">
      <header className="page-intro">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfflineReading isEditor />
      {isMember ? <EditorTabs /> : user ? <ApplicantNote /> : <GuestNote onDelete={removeGuestLink} />}
      <EditorTab tab={isMember ? tab : 'page'} days={days} onDays={onDays} isMember={isMember} />
    </div>
  );
}

function EditorTabs() {
  const { t } = useTranslation('my-link');
  return (
    <PageTabs label={t('tabs')}>
      {MY_LINK_TABS.map((one) => (
        <Link
          key={one}
          {...linkOptions({ to: '/my-link', search: { tab: one === 'page' ? undefined : one } })}
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`tab.${one}`)}
        </Link>
      ))}
    </PageTabs>
  );
}

/** Note for applicants, whose page is a draft until they are members (JOIN-07). */
function ApplicantNote() {
  const { t } = useTranslation('my-link');
  return (
    <Note kind="info">
      {t('applicant')} <Link to="/communityView/join">{t('core:account.join')}</Link>
    </Note>
  );
}

function EditorTab({ tab, days, onDays, isMember }: LinkPageEditorProps & { isMember: boolean }) {
  const { t } = useTranslation('my-link');
  const hydrated = useHydrated();
  const userId = useUserId();
  // Never stale, so that a refetch does not replace the initial values while the member types; invalidated after
  // saving.
  const { data, error, refetch } = useQuery({ ...linkPageQuery(useApi(), userId), staleTime: Infinity });
  const link = useLastKnown('link', data);
  const shape = (
    <div className="page-column">
      <Skeleton height="64px" />
      <Skeleton height="240px" />
      <Skeleton height="480px" />
    </div>
  );
  return (
    <>
      {tab === 'stats' ? (
        <>
          {/* Visually hidden, because the tab already shows it. */}
          <h2 className="visually-hidden">{t('tab.stats')}</h2>
          <LinkStatsPart days={days} onDays={onDays} />
        </>
      ) : error && !link ? (
        <FailedState retry={() => void refetch()} />
      ) : !hydrated || !link ? (
        shape
      ) : tab === 'share' ? (
        <LinkShare link={link} />
      ) : (
        <Suspense fallback={shape}>
          <LinkPageForm key={userId} userId={userId} isMember={isMember} link={link} />
        </Suspense>
      )}
    </>
  );
}
