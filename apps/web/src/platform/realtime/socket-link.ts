import { Manager } from 'socket.io-client';
import { httpClient } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { retryDelay } from './retry-delay.ts';
import type { PageSocket } from './socket.ts';
import { toast } from '../toast.ts';

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

/**
 * Opens the socket. It reconnects on its own (RT-01) with retry and backoff: within 1 s after the first failure, then
 * with a growing delay of up to 30 s.
 */
export function makeLink({ ctoken, onCatchUp, onLoggedOut }: LinkParts): SocketLink {
  const manager = new Manager({ path: '/socket', transports: ['websocket'], reconnection: false, autoConnect: false });
  const socket: PageSocket = manager.socket('/', { auth: { ctoken } });
  // A plain client without toasts, because errors are reported here, and only once.
  const api = httpClient();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasReportedError = false;
  let before = false;
  let heardAt = Date.now();

  const goTo = (origin: string, path?: string) => {
    const { protocol, hostname, port } = new URL(origin || window.location.origin);
    const secure = protocol === 'https:';
    Object.assign(manager.opts, { hostname, port: port || (secure ? '443' : '80'), secure, ...(path && { path }) });
  };

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
        const { wsServerUrl, sameOrigin, socketIoPath } = await api(realtimeRoutes.memberToken, {});
        goTo(sameOrigin ? '' : wsServerUrl, socketIoPath);
      } catch (error) {
        if (isApiError(error, 'signed-out', 'token-malformed')) return onLoggedOut();
        // Without a network the code is -1 and nothing is reported; other errors are reported only once.
        if (isApiError(error) && error.code > 0 && !hasReportedError) {
          hasReportedError = true;
          toast('error', error.message);
        }
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
      hasReportedError = false;
      failures = 0;
      heardAt = Date.now();
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
  manager.on('ping', () => {
    heardAt = Date.now();
  });
  const wake = () => {
    if (!socket.connected) reconnect();
    else if (Date.now() - heardAt > SILENT_MS) reconnect();
  };
  window.addEventListener('online', reconnect);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });

  goTo(document.documentElement.dataset['sockets'] ?? '');
  socket.connect();
  return {
    socket,
    introduce(given) {
      socket.auth = { ctoken: given };
      reconnect();
    },
  };
}
