import { useMatches } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { beforeLogOut } from '#platform/sessions/log-out.ts';
import { watchInstall } from '#platform/browsers/install-prompt.ts';
import { AdvertScheduler } from '#features/adverts';
import { ShellOverlays } from './shell-overlays.tsx';
import { RegionCheck } from './regions/region-check.tsx';
import { KeyboardHost } from '#features/keyboard';
import { PolicyHost } from '#features/policies';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { AccountOverlays } from './account-overlays.tsx';
import { BackToTop } from './navigation/back-to-top.tsx';
import { DemoBanner } from './banners/demo-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LeaveGuard } from './external-links/leave-guard.tsx';
import { openOutsideFrame } from './external-links/open-outside-frame.ts';
import { ProgressBar } from './navigation/progress-bar.tsx';
import { sendOfflineQueues } from './send-offline-queues.ts';
import { useNavigationFocus } from './navigation/use-navigation-focus.ts';
import { useSessionLink } from './use-session-link.ts';
import s from './app-layout.module.css';

/** App shell of all pages: main landmark, overlays and toasts, and a header and footer except on bare pages. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => beforeLogOut(sendOfflineQueues), []);
  useEffect(watchInstall, []);
  useSessionLink();
  useNavigationFocus();
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) });
  return (
    <div className={s['frame']}>
      <a className={s['skip']} href="#main">
        {t('skip')}
      </a>
      <ProgressBar />
      <DemoBanner />
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className={s['main']} {...(bare && { onClickCapture: openOutsideFrame })}>
        {children}
      </main>
      {/* On phones the contest is part of the page, above the footer. */}
      <AccountOverlays bare={bare} />
      {!bare && <Footer />}
      <BackToTop />
      <LeaveGuard />
      {!bare && (
        <>
          <RegionCheck />
          <ShellOverlays />
          <AdvertScheduler />
        </>
      )}
      <PolicyHost />
      <KeyboardHost />
      <Toaster />
    </div>
  );
}
