import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { JoinForm, type SentApplication } from './join-form.tsx';
import s from './join-page.module.css';
import { applicationQuery } from './queries.ts';
import { Received } from './received.tsx';
import { Rejected } from './rejected.tsx';
import { useAccountChanged } from './use-account-changed.ts';
import { Welcome } from './welcome.tsx';

interface JoinPageProps {
  /** Path that the visitor came from (AUTH-25). */
  redirect: string | undefined;
  topics: readonly Topic[];
}

/**
 * Join page (JOIN-01): the form, then the state of the application. The view depends on the account's state and is
 * updated live.
 */
export function JoinPage(props: JoinPageProps) {
  const user = useUser();
  // `user` is null after a logout in another tab; the app shell then redirects.
  return user && <Joining user={user} {...props} />;
}

const NOT_LOADED = { appliedAt: null, reason: '', previous: null, full: false };

function Joining({ user, redirect, topics }: JoinPageProps & { user: User }) {
  const { t } = useTranslation('members');
  const api = useApi();
  const accountChanged = useAccountChanged();
  const [startedWith, setStartedWith] = useState<string>();
  const { data } = useQuery({ ...applicationQuery(api, user), placeholderData: keepPreviousData });
  const { appliedAt, reason, previous, full } = data ?? NOT_LOADED;
  const [again, setAgain] = useState(false);
  const state = user.status === 'rejected' && again ? 'none' : user.status;
  useEffect(() => {
    if (state === 'received') setAgain(false);
  }, [state]);
  useViewHeading(state);
  const sent = async ({ accepted, topic }: SentApplication) => {
    // If this fails, the server stores the topic of the application soon afterwards.
    if (accepted)
      await api(profileRoutes.onboard, { topics: [topic] }).then(
        () => setStartedWith(topic),
        () => undefined,
      );
    await accountChanged();
  };
  return (
    <div className={s['page']}>
      {state === 'member' && (
        <Welcome nickName={user.nickName} onboarded={user.onboarded} topic={startedWith} redirect={redirect} />
      )}
      {state === 'received' && <Received appliedAt={appliedAt} redirect={redirect} />}
      {state === 'rejected' && <Rejected reason={reason} onAgain={() => setAgain(true)} />}
      {state === 'none' && (
        <>
          <header className="page-intro">
            <h1>{t('join.title')}</h1>
            <p>{t(full ? 'join.lead-full' : 'join.lead')}</p>
          </header>
          <JoinForm user={user} topics={topics} previous={previous} full={full} onSent={sent} />
        </>
      )}
    </div>
  );
}
