import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { choiceParam } from '#platform/pages/search-params.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { SETTINGS_TABS, type SettingsTab } from '../features/settings/settings-tabs.ts';

export const Route = createFileRoute('/authorization')({
  staticData: { access: 'signed-in', texts: ['settings', 'security', 'accounts', 'errors'], ownTop: true },
  validateSearch: (search: Record<string, unknown>): { tab?: SettingsTab | undefined } => ({
    tab: choiceParam(search['tab'], SETTINGS_TABS),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('settings:title'), hidden: true }),
  component: () => <SettingsPage tab={Route.useSearch().tab} />,
});
