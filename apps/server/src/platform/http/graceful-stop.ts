import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../context.ts';

interface GracefulStop {
  /** Stops the server; requests are answered until its port closes. */
  stop(): Promise<void>;
  /** True from the start of the shutdown: the load balancer must not send new requests. */
  isStopping(): boolean;
}

/**
 * Prepares the graceful shutdown, in three steps. For STOP_DELAY seconds everything works, but /ready fails and responses
 * close their keep-alive connections, until the load balancer has noticed. Then open pages reconnect to other instances,
 * and then the port closes.
 */
export function gracefulStop(
  http: FastifyInstance,
  { hub, settings }: Pick<Services, 'hub' | 'settings'>,
): GracefulStop {
  let stopping = false;
  http.addHook('onRequest', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  http.addHook('preClose', async () => {
    stopping = true;
  });
  return {
    isStopping: () => stopping || hub.moving,
    async stop() {
      stopping = true;
      await delay(settings.STOP_DELAY * 1000);
      await hub.drain();
      await http.close();
    },
  };
}
