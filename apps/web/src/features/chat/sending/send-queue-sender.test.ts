import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '@site/contract/chat/schemas.ts';
import { sendQueueAfter, waitingIn, type SendQueue, type SendQueueEvent, type Pending } from './send-queue.ts';
import { SendQueueSender, type Sent } from './send-queue-sender.ts';

const clientId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const pending = (n: number, conversationId = 1): Pending => ({
  clientId: clientId(n),
  conversationId,
  text: `text ${n}`,
  images: [],
  at: '2026-01-01T00:00:00.000Z',
  refused: null,
});

/** In-memory store for the send queue. */
function memory(start: SendQueue = []) {
  let queue = start;
  return {
    get: () => queue,
    change: (event: SendQueueEvent) => {
      queue = sendQueueAfter(queue, event);
    },
  };
}

/** Fake server that accepts each client id once. Its responses may be lost. */
class Server {
  readonly taken: Message[] = [];
  take({ clientId: id, conversationId, text }: Pending): Message {
    const known = this.taken.find((one) => one.clientId === id);
    if (known) return known;
    const message: Message = {
      id: this.taken.length + 1,
      conversationId,
      seq: this.taken.filter((one) => one.conversationId === conversationId).length + 1,
      senderId: 7,
      clientId: id,
      text,
      images: [],
      ...{ editedAt: null, revision: 0, replyTo: null, reactions: [] },
      warnings: [],
      createdAt: '2026-01-01T00:00:00.000Z',
      deleted: false,
    };
    this.taken.push(message);
    return message;
  }
}

function sender(start: SendQueue, send: (one: Pending) => Promise<Sent>) {
  const store = memory(start);
  const shown: Message[] = [];
  const rests: number[] = [];
  const made = new SendQueueSender({
    store,
    send,
    onTaken: (message) => shown.push(message),
    rest: async (ms) => void rests.push(ms),
    withWebLock: (run) => run(),
  });
  return { store, shown, rests, made };
}

describe('the send queue', () => {
  test('shows why a message was rejected and continues with the next [RT-05]', async () => {
    const server = new Server();
    const { store, made } = sender([pending(1), pending(2)], async (one) =>
      one.clientId === clientId(1) ? { refused: 'not to this member' } : { taken: server.take(one) },
    );
    await made.run();
    expect(store.get()).toEqual([{ ...pending(1), refused: 'not to this member' }]);
    expect(server.taken.map(({ text }) => text)).toEqual(['text 2']);
  });

  test('appends a rejected message to the queue on retry [RT-05]', () => {
    const refused = sendQueueAfter([pending(1), pending(2)], { type: 'refused', clientId: clientId(1), why: 'full' });
    const again = sendQueueAfter(refused, { type: 'again', clientId: clientId(1) });
    expect(again.map((one) => [one.text, one.refused])).toEqual([
      ['text 2', null],
      ['text 1', null],
    ]);
  });

  test('retries with increasing delay [RT-05]', async () => {
    const server = new Server();
    let tries = 0;
    const { made, rests } = sender([pending(1)], async (one) =>
      (tries += 1) < 5 ? 'later' : { taken: server.take(one) },
    );
    await made.run();
    expect(rests).toHaveLength(4);
    expect(rests[3]).toBeGreaterThan(rests[0] ?? 0);
  });

  test('shows a message once if the socket delivers it before its response [RT-05]', () => {
    const server = new Server();
    const message = server.take(pending(1));
    const received = { conversationId: 1, messages: [message], ownId: 7 };
    expect(waitingIn([pending(1), pending(2)], received).map(({ text }) => text)).toEqual(['text 2']);
    // Another member's message with the same client id is a different message.
    expect(waitingIn([pending(1)], { ...received, ownId: 8 })).toHaveLength(1);
  });

  test('delivers each message once and in order, no matter which calls and responses are lost [RT-05]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom('arrives' as const, 'lost' as const, 'answer-lost' as const), { maxLength: 40 }),
        async (conversations, fates) => {
          const server = new Server();
          const written = conversations.map((conversationId, n) => pending(n, conversationId));
          const luck = [...fates];
          const { store, shown, made } = sender(written, async (one) => {
            const fate = luck.shift() ?? 'arrives';
            if (fate === 'lost') return 'later';
            const taken = server.take(one);
            return fate === 'arrives' ? { taken } : 'later';
          });
          await made.run();
          expect(store.get()).toEqual([]);
          for (const id of new Set(conversations)) {
            const wanted = written.filter(({ conversationId }) => conversationId === id).map((one) => one.clientId);
            const of = (all: readonly Message[]) =>
              all.filter(({ conversationId }) => conversationId === id).map((one) => one.clientId);
            expect(of(server.taken)).toEqual(wanted);
            expect(of(shown)).toEqual(wanted);
          }
        },
      ),
    );
  });
});
