import { chatRoutes } from '@site/contract/chat/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { accept } from './accept.ts';
import { setSettings, settings } from './chat-settings.ts';
import { cleanUpJob } from './clean-up.ts';
import { clear } from './clear.ts';
import { decline } from './decline.ts';
import { conversation } from './get-conversation.ts';
import { conversations } from './list-conversations.ts';
import { messages } from './list-messages.ts';
import { moderatedMessage } from './moderated-message.ts';
import { mute } from './mute.ts';
import { open } from './open.ts';
import { chatPersonal } from './personal-data.ts';
import { people } from './find-people.ts';
import { presence } from './presence.ts';
import { read } from './read.ts';
import { remove } from './remove-message.ts';
import { search } from './search-messages.ts';
import { send } from './send.ts';
import { chatSockets } from './sockets.ts';
import { chatSubscribers } from './subscribers.ts';
import { unreadCount } from './unread.ts';

/** Messages between two members (RT-04). */
export const chat: Feature = {
  name: 'chat',
  routes: bind(chatRoutes, {
    unreadCount,
    conversations,
    conversation,
    open,
    send,
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
