import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import type { ProfileTab } from '../choices.ts';
import { ClosedProfile } from './closed-profile.tsx';
import { ProfileActivity } from '../activity/profile-activity.tsx';
import { ProfileAside } from './profile-aside.tsx';
import { ProfileHead } from './profile-head.tsx';
import { profileQuery } from '../queries.ts';
import s from './profile-page.module.css';

interface Props {
  /** Undefined for the current user. */
  userId: number | undefined;
  tab: ProfileTab | undefined;
}

/** Profile page: header, facts and activity (FORUM-14). */
export function ProfilePage({ userId, tab = 'posts' }: Props) {
  const { data: profile } = useQuery(profileQuery(useApi(), userId));
  if (!profile) return null;
  const { details, author } = profile;
  return (
    <div className={`page ${s['page']}`}>
      <ProfileHead profile={profile} />
      {details ? (
        <div className={s['body']}>
          <ProfileAside profile={{ ...profile, details }} />
          <ProfileActivity key={author.id} profile={{ ...profile, details }} userId={userId} tab={tab} />
        </div>
      ) : (
        <ClosedProfile profile={profile} />
      )}
    </div>
  );
}
