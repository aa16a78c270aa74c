import { z } from 'zod';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { API, CHAT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

/** Address of the WebSocket server. */
const SocketPlace = z.object({
  /** An origin: WS_URL, with PUBLIC_URL as fallback. */
  wsServerUrl: z.url(),
  /** True if WS_URL is not set: pages connect to their own origin. */
  sameOrigin: z.boolean(),
  socketIoPath: z.string(),
});

export const realtimeRoutes = routes('realtime', {
  memberToken: route({
    method: 'POST',
    path: `${API}/member/ntoken`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get the notification socket address',
    description: 'Returns where the notification socket connects. Pages call it after a connection has failed.',
    input: z.strictObject({}),
    data: SocketPlace,
    errors: [],
    timeout: SHORT_TIMEOUT_MS,
    quiet: true,
  }),
  chatToken: route({
    method: 'POST',
    path: `${CHAT}/im/ntoken`,
    access: 'member',
    limit: 'read',
    reads: true,
    summary: 'Get the chat socket address and token',
    description:
      'Returns where the chat socket connects, together with the ctoken. Pages call it after a connection has failed.',
    input: z.strictObject({}),
    data: SocketPlace.extend({ ctoken: z.string() }),
    errors: [],
    timeout: SHORT_TIMEOUT_MS,
    quiet: true,
  }),
});
