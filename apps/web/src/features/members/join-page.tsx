import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { User } from '@site/contract/accounts/schemas.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { JoinForm } from './join-form.tsx';
import s from './join-page.module.css';
import { applicationQuery } from './queries.ts';
import { Received } from './received.tsx';
import { Rejected } from './rejected.tsx';
import { Welcome } from './welcome.tsx';

interface JoinPageProps {
  /** Path that the visitor came from (AUTH-25). */
  redirect: string | undefined;
}

/**
 * Join page (JOIN-01): the form, then the state of the application. The view depends on the account's state and is
 * updated live.
 */
export function JoinPage({ redirect }: JoinPageProps) {
  const user = useUser();
  // `user` is null after a logout in another tab; the app shell then redirects.
  return user && <Joining user={user} redirect={redirect} />;
}

const NOT_LOADED = { appliedAt: null, reason: '', previous: null };

function Joining({ user, redirect }: JoinPageProps & { user: User }) {
  const { t } = useTranslation('members');
  const { data } = useQuery({ ...applicationQuery(useApi(), user), placeholderData: keepPreviousData });
  const { appliedAt, reason, previous } = data ?? NOT_LOADED;
  const [again, setAgain] = useState(false);
  const state = user.status === 'rejected' && again ? 'none' : user.status;
  useEffect(() => {
    if (state === 'received') setAgain(false);
  }, [state]);
  useViewHeading(state);
  return (
    <div className={s['page']}>
      {state === 'member' && <Welcome nickName={user.nickName} onboarded={user.onboarded} redirect={redirect} />}
      {state === 'received' && <Received appliedAt={appliedAt} redirect={redirect} />}
      {state === 'rejected' && <Rejected reason={reason} onAgain={() => setAgain(true)} />}
      {state === 'none' && (
        <>
          <header className="page-intro">
            <h1>{t('join.title')}</h1>
            <p>{t('join.lead')}</p>
          </header>
          <JoinForm user={user} previous={previous} />
        </>
      )}
    </div>
  );
}
