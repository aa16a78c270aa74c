import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Chatted, Opened, Order, Reached, Report } from './messages.ts';

export interface Clients {
  open(order: Omit<Extract<Order, { do: 'open' }>, 'do'>): Promise<Opened>;
  all(order: Omit<Extract<Order, { do: 'all' }>, 'do'>): Promise<Reached>;
  chat(order: Omit<Extract<Order, { do: 'chat' }>, 'do'>): Promise<Chatted>;
  stop(): Promise<void>;
}

/** Starts the process that opens the pages' sockets. */
export function startClients(): Clients {
  const child = fork(fileURLToPath(new URL('../socket-clients.ts', import.meta.url)));
  const ended = once(child, 'exit');
  const order = async <R extends Report>(given: Order): Promise<R> => {
    child.send(given);
    const died = ended.then(() => {
      throw new Error('the client process exited');
    });
    // The process responds to each order with the corresponding type of report.
    const [report] = (await Promise.race([once(child, 'message'), died])) as [R];
    return report;
  };
  return {
    open: (given) => order({ do: 'open', ...given }),
    all: (given) => order({ do: 'all', ...given }),
    chat: (given) => order({ do: 'chat', ...given }),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
