import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { onFirstToast } from '#ui/toast.ts';

const Toaster = lazy(() => import('#ui/toaster.tsx'));

/** What stands around every page: header, main landmark, footer, and the place for toasts. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState(false);
  useEffect(() => onFirstToast(() => setToasts(true)), []);
  return (
    <>
      <main id="main">{children}</main>
      {toasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
