import type { Socket } from 'socket.io-client';
import type { AccountSocketEvents } from '@site/contract/accounts/realtime.ts';
import type { ForumSocketEvents, ForumSocketRequests } from '@site/contract/forum/realtime.ts';

export type PageSocket = Socket<AccountSocketEvents & ForumSocketEvents, ForumSocketRequests>;

/** RT-01: after a failed connection the next try comes 30 s later, spread so that not all come at once. */
const RETRY_MS = 30_000;

let opened: Promise<PageSocket> | null = null;

/** The one socket of this tab. Its library loads with the first page that wants to hear something. */
export function openSocket(ctoken: string | undefined): Promise<PageSocket> {
  opened ??= import('socket.io-client').then(({ io }) =>
    io({
      path: '/socket',
      transports: ['websocket'],
      auth: { ctoken },
      reconnectionDelay: 1000,
      reconnectionDelayMax: RETRY_MS,
      randomizationFactor: 0.5,
    }),
  );
  return opened;
}
