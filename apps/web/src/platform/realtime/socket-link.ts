import { Manager, type Socket } from 'socket.io-client';
import { httpClient } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';
import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { retryDelay } from './retry-delay.ts';
import { toast } from '../toast.ts';

export type PageSocket = Socket<SocketEvents, SocketRequests>;

interface LinkParts {
  ctoken: string | undefined;
  /** Called when events may have been lost. */
  onCatchUp(): void;
  /** Called when the session of this tab has ended. */
  onLoggedOut(): void;
}

/** Socket of this tab, which reconnects until the session ends. */
export interface SocketLink {
  socket: PageSocket;
  /** Sets the token of another account or session and reconnects; listeners are retained. */
  introduce(ctoken: string | undefined): void;
}

/**
 * Time without a heartbeat after which the connection counts as lost, in milliseconds. The server sends a heartbeat
 * every 25 s.
 */
const SILENT_MS = 60_000;

function setEndpoint(manager: Manager, origin: string, path?: string): void {
  const { protocol, hostname, port } = new URL(origin || window.location.origin);
  const secure = protocol === 'https:';
  Object.assign(manager.opts, { hostname, port: port || (secure ? '443' : '80'), secure, ...(path && { path }) });
}

async function requestEndpoint(manager: Manager): Promise<void> {
  // A plain client without toasts, because errors are reported here, and only once.
  const { wsServerUrl, sameOrigin, socketIoPath } = await httpClient()(realtimeRoutes.memberToken, {});
  setEndpoint(manager, sameOrigin ? '' : wsServerUrl, socketIoPath);
}

/** Reconnects when the network returns, and when the page becomes visible with a lost or silent connection. */
function reconnectOnWake(manager: Manager, socket: PageSocket, reconnect: () => void): void {
  let heardAt = Date.now();
  const noteSignal = () => {
    heardAt = Date.now();
  };
  socket.on('connect', noteSignal);
  manager.on('ping', noteSignal);
  const wake = () => {
    if (!socket.connected) reconnect();
    else if (Date.now() - heardAt > SILENT_MS) reconnect();
  };
  window.addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}

/** Shows only the first of the errors between two connections. Without a network the code is -1: nothing is shown. */
function errorToast() {
  let hasReported = false;
  return {
    show(error: unknown) {
      if (!isApiError(error) || error.code <= 0 || hasReported) return;
      hasReported = true;
      toast('error', error.message);
    },
    reset() {
      hasReported = false;
    },
  };
}

/**
 * Opens the socket. It reconnects on its own (RT-01) with retry and backoff: within 1 s after the first failure, then
 * with a growing delay of up to 30 s.
 */
export function makeLink({ ctoken, onCatchUp, onLoggedOut }: LinkParts): SocketLink {
  const manager = new Manager({ path: '/socket', transports: ['websocket'], reconnection: false, autoConnect: false });
  const socket: PageSocket = manager.socket('/', { auth: { ctoken } });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const errors = errorToast();
  let failures = 0;
  let before = false;

  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), retryDelay(failures));
    failures += 1;
  };

  const connect = async () => {
    clearTimeout(timer);
    // The first retry uses the last endpoint; later ones request the current one.
    if (failures > 1) {
      try {
        await requestEndpoint(manager);
      } catch (error) {
        if (isApiError(error, 'signed-out', 'token-malformed')) return onLoggedOut();
        errors.show(error);
        return again();
      }
    }
    socket.connect();
  };

  const reconnect = () => {
    clearTimeout(timer);
    failures = 0;
    socket.disconnect().connect();
  };

  socket
    .on('connect', () => {
      if (before) onCatchUp();
      before = true;
      errors.reset();
      failures = 0;
    })
    .on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') again();
    })
    .on('connect_error', ({ message }) => {
      if (message === 'signed-out') onLoggedOut();
      else again();
    })
    .on('catch_up', onCatchUp)
    .on('moving', ({ withinMs }) => {
      clearTimeout(timer);
      timer = setTimeout(reconnect, Math.random() * withinMs);
    });
  reconnectOnWake(manager, socket, reconnect);

  setEndpoint(manager, document.documentElement.dataset['sockets'] ?? '');
  socket.connect();
  return {
    socket,
    introduce(given) {
      socket.auth = { ctoken: given };
      reconnect();
    },
  };
}
