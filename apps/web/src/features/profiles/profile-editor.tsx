import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi, useUser } from '#platform/use-api.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { EditorBar } from './editor-bar.tsx';
import { profileQuery } from './queries.ts';
import s from './profile-editor.module.css';

const ProfileForm = lazy(() => import('./profile-form.tsx'));

/** Changes the own profile (JOIN-05). The form comes with the browser: so do changes it has kept. */
export function ProfileEditor() {
  const hydrated = useHydrated();
  const user = useUser();
  // A refetch while one types must not replace what one began with.
  const { data: profile } = useQuery({ ...profileQuery(useApi()), staleTime: Infinity });
  const shape = (
    <>
      <EditorBar saving={false} disabled />
      <div className={s['shape']}>
        <Skeleton height="150px" />
        <Skeleton height="220px" />
        <Skeleton height="320px" />
      </div>
    </>
  );
  return (
    <div className={s['page']}>
      {hydrated && user && profile ? (
        <Suspense fallback={shape}>
          <ProfileForm user={user} profile={profile} />
        </Suspense>
      ) : (
        shape
      )}
    </div>
  );
}
