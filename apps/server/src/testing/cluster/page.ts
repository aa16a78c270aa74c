import { io } from 'socket.io-client';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import type { Identity } from './chat-member.ts';

/** An open page on one instance, with all events it has received. */
export interface Page {
  heard: { event: string; data: unknown }[];
  close(): void;
}

/** Opens the page; resolves once it is connected. */
export async function openPage(
  { ctoken, address }: Pick<Identity, 'ctoken' | 'address'>,
  origin: string,
): Promise<Page> {
  const socket = io(origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { ctoken },
    forceNew: true,
    extraHeaders: { 'x-forwarded-for': address },
  });
  const heard: Page['heard'] = [];
  socket.onAny((event: string, data: unknown) => heard.push({ event, data }));
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
  return { heard, close: () => void socket.disconnect() };
}
