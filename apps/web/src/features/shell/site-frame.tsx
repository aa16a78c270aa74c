import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { onFirstToast } from '#platform/toast.ts';
import { PolicyHost } from '#features/policies/policy-host.tsx';
import { AccountNotices } from './account-notices.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useSessionLink } from './use-session-link.ts';
import s from './site-frame.module.css';

const Toaster = lazy(() => import('#ui/toaster.tsx'));

/** What stands around every page: header, main landmark, footer, and the place for toasts. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [toasts, setToasts] = useState(false);
  useEffect(() => onFirstToast(() => setToasts(true)), []);
  useSessionLink();
  return (
    <div className={s['frame']}>
      <a className={s['skip']} href="#main">
        {t('skip')}
      </a>
      <ProgressBar />
      <Header />
      <main id="main" tabIndex={-1} className={s['main']}>
        {children}
      </main>
      <Footer />
      <BackToTop />
      <LeaveGuard />
      <AccountNotices />
      <PolicyHost />
      {toasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
