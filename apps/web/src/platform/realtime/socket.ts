import { retryDelay } from './retry-delay.ts';
import type { PageSocket, SocketLink } from './socket-link.ts';

type Listeners = Set<() => void>;
const catchUps: Listeners = new Set();
const signedOuts: Listeners = new Set();

function join(listeners: Listeners, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const notifyAll = (listeners: Listeners) => () => {
  for (const listener of listeners) listener();
};

/**
 * Calls the listener when events may have been lost (connection lost, tab asleep, or the server requests it), so that
 * displayed data must be fetched again. The server staggers its requests across all sockets.
 */
export function onCatchUp(listener: () => void): () => void {
  return join(catchUps, listener);
}

/** Calls the listener when this tab's session is no longer valid. */
export function onSocketLoggedOut(listener: () => void): () => void {
  return join(signedOuts, listener);
}

/** Loads the library, retrying with the same delays as the socket itself. */
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

/** Returns the single socket of this tab. The library loads lazily with the first subscription. */
export async function openSocket(ctoken: string | undefined): Promise<PageSocket> {
  if (!opened) {
    openedFor = ctoken;
    opened = library().then(({ makeLink }) =>
      makeLink({ ctoken, onCatchUp: notifyAll(catchUps), onLoggedOut: notifyAll(signedOuts) }),
    );
  }
  const link = await opened;
  if (openedFor !== ctoken) {
    openedFor = ctoken;
    link.introduce(ctoken);
  }
  return link.socket;
}
