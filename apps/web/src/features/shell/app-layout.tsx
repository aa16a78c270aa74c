import { useMatches } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { watchInstall } from '#platform/browsers/install-prompt.ts';
import { useCurrentPage } from '#platform/interruptions/current-page.ts';
import { AdvertScheduler } from '#features/adverts';
import { ShellOverlays } from './shell-overlays.tsx';
import { RegionCheck } from './regions/region-check.tsx';
import { KeyboardHost } from '#features/keyboard';
import { PolicyHost } from '#features/policies';
import { CommandPaletteHost } from '#features/search';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { AccountOverlays } from './account-overlays.tsx';
import { BackToTop } from './navigation/back-to-top.tsx';
import { HeadNotes } from './banners/head-notes.tsx';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ExternalLinkGuard } from './external-links/external-link-guard.tsx';
import { openOutsideFrame } from './external-links/open-outside-frame.ts';
import { LogOutQuestion } from './log-out/log-out-question.tsx';
import { ProgressBar } from './navigation/progress-bar.tsx';
import { useOfflineQueues } from './use-offline-queues.ts';
import { useNavigationFocus } from './navigation/use-navigation-focus.ts';
import { useSessionLink } from './use-session-link.ts';
import s from './app-layout.module.css';

/** App shell of all pages: main landmark, overlays and toasts, and a header and footer except on bare pages. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useOfflineQueues();
  useEffect(watchInstall, []);
  useSessionLink();
  useCurrentPage();
  useNavigationFocus();
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) });
  return (
    <div className={s['frame']}>
      <a className={s['skip']} href="#main">
        {t('skip')}
      </a>
      <ProgressBar />
      <HeadNotes bare={bare} />
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className={s['main']} {...(bare && { onClickCapture: openOutsideFrame })}>
        {children}
      </main>
      {/* On phones the contest is part of the page, above the footer. */}
      <AccountOverlays bare={bare} />
      {!bare && <Footer />}
      {!bare && <BottomBar />}
      <BackToTop />
      <ExternalLinkGuard />
      {!bare && (
        <>
          <RegionCheck />
          <ShellOverlays />
          <AdvertScheduler />
          <CommandPaletteHost />
        </>
      )}
      <PolicyHost />
      <LogOutQuestion />
      <KeyboardHost />
      <Toaster />
    </div>
  );
}
