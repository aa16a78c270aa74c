import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../features/cms/settings-page.tsx';
import { EnvironmentPanel } from '../features/operations/environment-panel.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/settings')({
  staticData: { access: 'admin', texts: ['desk', 'operations', 'unsaved', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.settings'), hidden: true }),
  component: Page,
});

function Page() {
  return (
    <SettingsPage>
      <EnvironmentPanel />
    </SettingsPage>
  );
}
