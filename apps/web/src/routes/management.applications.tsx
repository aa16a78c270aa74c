import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { choiceParam } from '#platform/pages/search-params.ts';
import { ApplicationSkeletons } from '../features/moderation/applications/application-skeletons.tsx';
import { ApplicationsPage } from '../features/moderation/applications/applications-page.tsx';
import { APPLICATION_STATES, type ApplicationState } from '../features/moderation/choices.ts';
import { ModerationPage } from '../features/moderation/moderation-page.tsx';
import { applicationsQuery } from '../features/moderation/queries.ts';

export const Route = createFileRoute('/management/applications')({
  staticData: { access: 'moderator', texts: ['moderation', 'members', 'errors', 'fields'] },
  validateSearch: (search: Record<string, unknown>): { state?: ApplicationState | undefined } => ({
    state: choiceParam(search['state'], APPLICATION_STATES),
  }),
  loaderDeps: ({ search: { state = 'received' } }) => ({ state }),
  loader: async ({ context: { api, queryClient }, deps: { state } }) => {
    await queryClient.infiniteQuery({ ...applicationsQuery(api, state), staleTime: 'static' });
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:tab.applications'), hidden: true }),
  pendingComponent: () => (
    <ModerationPage>
      <ApplicationSkeletons />
    </ModerationPage>
  ),
  component: () => <ApplicationsPage state={Route.useSearch().state ?? 'received'} />,
});
