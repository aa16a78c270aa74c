import type { Message } from '@site/contract/chat/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';

/** A message that the server has not taken yet. */
export interface Pending {
  clientId: string;
  conversationId: number;
  text: string;
  images: readonly Image[];
  /** When it was written, as an ISO time. */
  at: string;
  /** Why the server will not take it; null while it may. */
  refused: string | null;
}

/** In the order they were written. */
export type Outbox = readonly Pending[];

export type OutboxEvent =
  | { type: 'written'; pending: Pending }
  | { type: 'taken'; clientId: string }
  | { type: 'refused'; clientId: string; why: string }
  | { type: 'again'; clientId: string }
  | { type: 'dropped'; clientId: string };

export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written':
      return outbox.some(({ clientId }) => clientId === event.pending.clientId) ? outbox : [...outbox, event.pending];
    case 'refused':
      return outbox.map((one) => (one.clientId === event.clientId ? { ...one, refused: event.why } : one));
    case 'again': {
      const one = outbox.find(({ clientId }) => clientId === event.clientId);
      // It goes behind what was written since: the order in which they arrive is the order in sight.
      return one ? [...outbox.filter((other) => other !== one), { ...one, refused: null }] : outbox;
    }
    case 'taken':
    case 'dropped':
      return outbox.some(({ clientId }) => clientId === event.clientId)
        ? outbox.filter(({ clientId }) => clientId !== event.clientId)
        : outbox;
  }
}

/** The one to send next: the first of each conversation that the server has not refused. */
export function nextToSend(outbox: Outbox): readonly Pending[] {
  const firsts = new Map<number, Pending>();
  for (const one of outbox) {
    if (one.refused === null && !firsts.has(one.conversationId)) firsts.set(one.conversationId, one);
  }
  return [...firsts.values()];
}

/** Those that still wait to be shown as messages: what came back by another way is not shown twice. */
export function waitingIn(
  outbox: Outbox,
  conversationId: number,
  messages: readonly Message[],
  ownId: number,
): readonly Pending[] {
  const arrived = new Set(messages.filter(({ senderId }) => senderId === ownId).map(({ clientId }) => clientId));
  return outbox.filter((one) => one.conversationId === conversationId && !arrived.has(one.clientId));
}
