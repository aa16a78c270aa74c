import type { Socket } from 'socket.io-client';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';
import { retryDelay } from './retry-delay.ts';
import type { SocketLink } from './socket-link.ts';

export type PageSocket = Socket<SocketEvents, SocketRequests>;

type Listeners = Set<() => void>;
const catchUps: Listeners = new Set();
const signedOuts: Listeners = new Set();

function join(listeners: Listeners, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = (listeners: Listeners) => () => {
  for (const listener of listeners) listener();
};

/**
 * Says when events may have been lost (the connection was away, the tab slept, the server says so): whatever is shown is
 * asked for again. The moments are spread over the tabs of everybody.
 */
export function onCatchUp(listener: () => void): () => void {
  return join(catchUps, listener);
}

/** Says when the server knows no session of this tab any more. */
export function onSocketSignedOut(listener: () => void): () => void {
  return join(signedOuts, listener);
}

/** Without a connection the library is asked for again, as the socket itself is. */
async function library() {
  for (let failures = 0; ; failures += 1) {
    try {
      return await import('./socket-link.ts');
    } catch {
      await new Promise((go) => setTimeout(go, retryDelay(failures)));
    }
  }
}

let opened: Promise<SocketLink> | null = null;
let openedFor: string | undefined;

/** The one socket of this tab. Its library loads with the first page that wants to hear something. */
export async function openSocket(ctoken: string | undefined): Promise<PageSocket> {
  if (!opened) {
    openedFor = ctoken;
    opened = library().then(({ makeLink }) =>
      makeLink({ ctoken, onCatchUp: tell(catchUps), onSignedOut: tell(signedOuts) }),
    );
  }
  const link = await opened;
  if (openedFor !== ctoken) {
    openedFor = ctoken;
    link.introduce(ctoken);
  }
  return link.socket;
}
