import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { EditorBar } from './editor-bar.tsx';
import { profileQuery } from '../queries.ts';
import s from './profile-editor.module.css';

const ProfileForm = lazy(() => import('./profile-form.tsx'));

/** Profile editor (JOIN-05). Rendered after hydration, because unsaved changes exist in the browser only. */
export function ProfileEditor() {
  const hydrated = useHydrated();
  const user = useUser();
  // Never stale, so that a refetch does not replace the initial values while the member types.
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
