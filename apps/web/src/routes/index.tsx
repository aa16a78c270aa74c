import { createFileRoute, redirect } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { SECTION_PRELOADS } from '../features/home/preload-sections.ts';
import { siteJsonLd } from '../features/home/site-json-ld.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';

/** Home page of a member (NAV-01), and of a logged-in account that is not a member yet. */
const HOME = { member: '/bio-page', newcomer: '/forum/home' } as const;

export const Route = createFileRoute('/')({
  // Sessions start here, so an account with an incomplete profile is sent to the join page first.
  staticData: { texts: ['home', 'forum'], adverts: true, requiresProfile: true },
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: context.user.role === null ? HOME.newcomer : HOME.member });
  },
  loader: async ({ context: { api, queryClient, language, site } }) => {
    const preloads = (site?.homeSections ?? []).flatMap((id) => SECTION_PRELOADS[id] ?? []);
    // A section whose sample failed to load renders without it.
    await Promise.allSettled(preloads.map((preload) => preload(queryClient, api, language)));
  },
  head: ({ match: { context } }) => {
    const { site, i18n } = context;
    const description = i18n.t('home:lead', { product: site?.product ?? '' });
    const jsonLd = import.meta.env.SSR ? site && siteJsonLd(site, description) : servedJsonLd();
    return pageHead({ site, description, keywords: i18n.t('home:keywords'), path: '/', jsonLd });
  },
  component: HomePage,
});
