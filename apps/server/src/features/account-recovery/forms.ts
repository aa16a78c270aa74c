import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';

/** The page that the emailed link opens has a button that works without scripts. */
export const accountHelpForms: readonly PageForm[] = [
  pageForm({
    page: '/stop-change',
    name: 'stop',
    route: accountRecoveryRoutes.stop,
    keeps: [],
    input: ({ query }) => pick(query, 'token'),
    next: () => '/stop-change?done=true',
  }),
];
