import { createFileRoute } from '@tanstack/react-router';
import { chatAddress } from '../features/chat/chat-address.ts';
import { ChatPage } from '../features/chat/chat-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/chat-page')({
  staticData: { task: 'editing', access: 'member', texts: ['chat', 'emoji'], ownTop: true },
  validateSearch: chatAddress,
  head: ({ match: { context } }) => pageHead({ site: context.site, title: context.i18n.t('chat:title'), hidden: true }),
  component: () => <ChatPage address={Route.useSearch()} />,
});
