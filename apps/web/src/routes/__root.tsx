/// <reference types="vite/client" />
// Imported before all other styles, which depend on it.
import '#ui/theme/theme.css';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  rootRouteId,
  Scripts,
  useRouter,
  useRouterState,
  type ErrorComponentProps,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Client } from '@site/contract/core/client.ts';
import { DESCRIPTORS, type Language } from '@site/contract/core/languages.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { sectionOfPath } from '@site/contract/site/site-sections.ts';
import type { Namespace } from '#platform/translations/catalogues.ts';
import { textsUrl } from '#platform/translations/i18n.ts';
import { INLINE_TEXTS, serializeTexts } from '#platform/translations/inline-texts.ts';
import { isFramed } from '#platform/browsers/is-framed.ts';
import { guard, siteQuery } from '#platform/sessions/session.ts';
import type { Texts } from '#platform/translations/texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { announcementsQuery, closedAnnouncementsScript } from '#features/announcements';
import { quickExitScript } from '../features/quick-exit/quick-exit-script.ts';
import { AppLayout } from '../features/shell/app-layout.tsx';
import { ErrorPage } from '#ui/pages/error-page.tsx';
import { FAILURE_BANNER_ID, failedScript } from '#ui/pages/failure-banner.ts';
import { colorSchemeScript } from '#ui/theme/color-scheme.ts';
import { trustedHtmlScript } from '#ui/html/trusted-html-script.ts';
import onestCyrillic from '#ui/fonts/onest-cyrillic.woff2?url';
import onestLatin from '#ui/fonts/onest-latin.woff2?url';

interface RouterContext {
  queryClient: QueryClient;
  api: Client;
  language: Language;
  fieldLanguage: Language | 'zh';
  loggedIn: boolean;
  i18n: Texts;
  /** The form, posted without scripts, that this page responds to. */
  posted?: PostedForm | undefined;
}

/** Returns the catalogues that a page needs. */
function textsOf(matches: readonly { staticData: StaticDataRouteOption }[]): Namespace[] {
  return [...new Set(['core' as const, ...matches.flatMap(({ staticData }) => staticData.texts ?? [])])];
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches, preload }) => {
    const access = matches.findLast((match) => match.staticData.access)?.staticData.access ?? 'public';
    // Only bare pages may be embedded. For all others a full page load leaves the decision to the server's
    // frame-ancestors policy.
    if (isFramed() && !preload && !matches.some((match) => match.staticData.bare)) {
      throw redirect({ href: location.href, reloadDocument: true });
    }
    const guests = matches.some((match) => match.staticData.guests);
    const requiresProfile = matches.some((match) => match.staticData.requiresProfile);
    const names = matches.flatMap((match) => match.staticData.texts ?? []);
    const section = sectionOfPath(location.pathname);
    const [user] = await Promise.all([
      guard(context, { href: location.href, access, section, guests, requiresProfile, preload }),
      context.i18n.load(names),
      // A page without announcements is better than none.
      context.queryClient.query({ ...announcementsQuery(context.api), staleTime: 'static' }).catch(() => undefined),
    ]);
    const site = context.queryClient.getQueryData(siteQuery(context.api).queryKey);
    return { user, site };
  },
  head: ({ match, matches }) => {
    const { language, loggedIn } = match.context;
    // Visitors' pages contain their texts inline (see InlineTexts).
    const names = loggedIn ? textsOf(matches) : [];
    const { site } = match.context;
    return {
      meta: [
        { title: site?.product ?? '' },
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ],
      links: [
        { rel: 'icon', type: 'image/png', href: site?.brand.icon ?? '/icon.png' },
        { rel: 'apple-touch-icon', href: site?.brand.touchIcon ?? '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
        ...fontUrls(language, site).map((href) => ({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossOrigin: 'anonymous' as const,
          href,
        })),
        ...names.map((name) => ({
          rel: 'preload',
          as: 'fetch',
          crossOrigin: 'anonymous' as const,
          href: textsUrl(language, name),
        })),
      ],
    };
  },
  shellComponent: Document,
  component: Frame,
  errorComponent: RootError,
});

/** Returns the font files that the texts of the page need. */
function fontUrls(language: Language, site: SiteInfo | undefined): readonly string[] {
  const fonts = site?.brand.fonts;
  const latin = fonts?.latin ?? onestLatin;
  const cyrillic = fonts?.cyrillic ?? onestCyrillic;
  // An uploaded font has one file for all scripts.
  return DESCRIPTORS[language].script === 'Cyrillic' && cyrillic !== latin ? [latin, cyrillic] : [latin];
}

/** The document shell, which remains if the page inside fails. */
function Document({ children }: { children: ReactNode }) {
  const { language, fieldLanguage, loggedIn, site } = Route.useRouteContext();
  return (
    <html
      lang={language}
      data-fields={fieldLanguage}
      data-signed-in={loggedIn}
      data-exit={site?.safeExit}
      data-sockets={site?.socketUrl || undefined}
      // Without scripts the page is light; with scripts, an inline script sets the scheme before the first paint.
      data-color-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* Not in `head`, where the router deduplicates by name and would drop the first. */}
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={site?.brand.themeColors.dark} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={site?.brand.themeColors.light} />
        <script
          nonce={useRouter().options.ssr?.nonce}
          // Runs before the bundle loads, so the bundle need not contain it.
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? `${trustedHtmlScript};${colorSchemeScript};${quickExitScript};${closedAnnouncementsScript};${failedScript}`
              : '',
          }}
          suppressHydrationWarning
        />
      </head>
      <body>
        {children}
        <FailureBanner />
        {!loggedIn && <InlineTexts />}
        <SharedScripts />
        <Scripts />
      </body>
    </html>
  );
}

/** Scripts with the code shared by all pages. Each runs in its own task instead of in the entry script's. */
function SharedScripts() {
  const { ssr } = useRouter();
  if (!import.meta.env.SSR) return null;
  const files = ssr?.manifest?.routes[rootRouteId]?.preloads ?? [];
  return files.map((file) => {
    const href = typeof file === 'string' ? file : file.href;
    return <script key={href} type="module" async src={href} />;
  });
}

/** Texts of a visitor's page, inlined to save a request per catalogue. Members' browsers have them in the cache. */
function InlineTexts() {
  const router = useRouter();
  const { i18n } = router.options.context;
  return (
    <script
      id={INLINE_TEXTS}
      type="application/json"
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? serializeTexts(i18n, textsOf(router.state.matches)) : '',
      }}
      suppressHydrationWarning
    />
  );
}

function Frame() {
  return (
    <AppLayout>
      <Outlet />
    </AppLayout>
  );
}

/** Revealed by failure-banner.ts. A link instead of a button, because it must work without scripts. */
function FailureBanner() {
  const { t } = useTranslation();
  return (
    <p id={FAILURE_BANNER_ID} role="status" hidden>
      {t('page-failed')} {/* An empty URL refers to the page itself. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="">{t('reload')}</a>
    </p>
  );
}

/**
 * Shown if a navigation fails before its page has loaded: inside the app shell, except before hydration. Other errors,
 * such as those of the shell itself, reach the boundary in client.tsx.
 */
function RootError({ error }: ErrorComponentProps) {
  const isLoadError = useRouterState({ select: ({ matches }) => matches[0]?.status === 'error' });
  if (import.meta.env.SSR || document.documentElement.dataset['hydrated'] !== 'true') {
    if (isLoadError) return <ErrorPage error={error} />;
    throw error;
  }
  if (!isLoadError) throw error;
  return (
    <AppLayout>
      <ErrorPage error={error} />
    </AppLayout>
  );
}
