import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../features/notifications/notification-lists/messages-page.tsx';
import { messagesSearch } from '../features/notifications/notification-lists/messages-search.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/messages')({
  staticData: { access: 'signed-in', texts: ['notices'], ownTop: true },
  validateSearch: messagesSearch,
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('notices:title'), hidden: true }),
  component: () => <MessagesPage tab={Route.useSearch().showmsgNumber ? 'all' : 'unread'} />,
});
