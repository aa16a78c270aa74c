import type { Socket } from 'socket.io-client';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';

export type PageSocket = Socket<SocketEvents, SocketRequests>;

/** RT-01: after a failed connection the next try comes 30 s later, spread so that not all come at once. */
const RETRY_MS = 30_000;

/** Without a connection the library is asked for again, as the socket itself is. */
async function library() {
  for (;;) {
    try {
      return await import('socket.io-client');
    } catch {
      await new Promise((go) => setTimeout(go, RETRY_MS));
    }
  }
}

const catchUps = new Set<() => void>();

/**
 * Says when events may have been lost (the connection was away, the tab slept, the server says so): whatever is shown is
 * asked for again. The moments are spread over the tabs of everybody.
 */
export function onCatchUp(listener: () => void): () => void {
  catchUps.add(listener);
  return () => void catchUps.delete(listener);
}

function catchUp(): void {
  for (const listener of catchUps) listener();
}

let opened: Promise<PageSocket> | null = null;
let openedFor: string | undefined;

/** The one socket of this tab. Its library loads with the first page that wants to hear something. */
export async function openSocket(ctoken: string | undefined): Promise<PageSocket> {
  if (!opened) {
    openedFor = ctoken;
    opened = library().then(({ io }) => {
      const socket: PageSocket = io({
        path: '/socket',
        transports: ['websocket'],
        auth: { ctoken },
        reconnectionDelay: 1000,
        reconnectionDelayMax: RETRY_MS,
        randomizationFactor: 0.5,
      });
      let connected = false;
      socket.on('connect', () => {
        if (connected) catchUp();
        connected = true;
      });
      socket.on('catch_up', catchUp);
      return socket;
    });
  }
  const socket = await opened;
  if (openedFor !== ctoken) {
    // Someone else is signed in now: the same socket introduces itself anew, and its listeners stay.
    openedFor = ctoken;
    socket.auth = { ctoken };
    socket.disconnect().connect();
  }
  return socket;
}
