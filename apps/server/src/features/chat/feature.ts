import { chatRoutes } from '@site/contract/chat/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { accept, decline } from './message-requests/answer-request.ts';
import { setSettings, settings } from './message-requests/chat-settings.ts';
import { cleanUpJob } from './messages/clean-up.ts';
import { clear, mute } from './conversations/change-participant.ts';
import { conversation, conversations } from './conversations/conversations.ts';
import { edit } from './messages/edit-message.ts';
import { messages } from './messages/list-messages.ts';
import { moderatedMessage } from './moderation/moderated-message.ts';
import { open } from './conversations/open.ts';
import { chatPersonal } from './personal-data.ts';
import { people } from './search/find-people.ts';
import { presence } from './presence/presence.ts';
import { read } from './unread-counts/read.ts';
import { react } from './messages/react-to-message.ts';
import { remove } from './messages/remove-message.ts';
import { search } from './search/search-messages.ts';
import { send } from './sending/send.ts';
import { chatSockets } from './sockets.ts';
import { chatSubscribers } from './subscribers.ts';
import { unreadCount } from './unread-counts/unread.ts';

/** Messages between two members (RT-04). */
export const chat: Feature = {
  name: 'chat',
  routes: bind(chatRoutes, {
    unreadCount,
    conversations,
    conversation,
    open,
    send,
    edit,
    react,
    messages,
    read,
    accept,
    decline,
    mute,
    remove,
    clear,
    search,
    people,
    presence,
    settings,
    setSettings,
  }),
  personal: chatPersonal,
  moderated: [moderatedMessage],
  subscribers: chatSubscribers,
  sockets: chatSockets,
  jobs: (services) => [cleanUpJob(services)],
};
