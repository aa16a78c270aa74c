import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import {
  DEFAULT_HOME,
  HOME_SECTIONS,
  SERVER_RENDERED,
  visibleSections,
} from '../features/member-home/home-sections.ts';
import { MemberHomePage } from '../features/member-home/member-home-page.tsx';
import { memberHomeQuery } from '../features/member-home/queries.ts';

export const Route = createFileRoute('/home')({
  staticData: { access: 'signed-in', texts: ['member-home', 'continuing', 'fields'] },
  loader: async ({ context: { api, queryClient, user, site } }) => {
    // Always refetched, because a step may have been done since the last visit. If it fails, the default is shown.
    const home = await queryClient.query({ ...memberHomeQuery(api), staleTime: 0 }).catch(() => DEFAULT_HOME);
    const first = visibleSections(home, {
      role: user?.role ?? null,
      disabledSections: site?.disabledSections ?? [],
    }).slice(0, SERVER_RENDERED);
    await Promise.allSettled(first.map(async (id) => HOME_SECTIONS[id].preload?.(queryClient, api)));
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('member-home:title'), hidden: true }),
  component: MemberHomePage,
});
