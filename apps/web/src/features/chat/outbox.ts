import type { Message } from '@site/contract/chat/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';

/** A message that the server has not accepted yet. */
export interface Pending {
  clientId: string;
  conversationId: number;
  text: string;
  images: readonly Image[];
  /** ISO 8601 time of writing. */
  at: string;
  /** Reason of the rejection; null while the message is still to be sent. */
  refused: string | null;
}

/** In the order of writing. */
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
      // Moves to the end of the queue, so that the displayed order is the order of arrival.
      return one ? [...outbox.filter((other) => other !== one), { ...one, refused: null }] : outbox;
    }
    case 'taken':
    case 'dropped':
      return outbox.some(({ clientId }) => clientId === event.clientId)
        ? outbox.filter(({ clientId }) => clientId !== event.clientId)
        : outbox;
  }
}

/** Returns the messages to send next: of each conversation the first that is not rejected. */
export function nextToSend(outbox: Outbox): readonly Pending[] {
  const firsts = new Map<number, Pending>();
  for (const one of outbox) {
    if (one.refused === null && !firsts.has(one.conversationId)) firsts.set(one.conversationId, one);
  }
  return [...firsts.values()];
}

/** Returns the pending messages that are not yet displayed; one that already arrived by another way is left out. */
export function waitingIn(
  outbox: Outbox,
  conversationId: number,
  messages: readonly Message[],
  ownId: number,
): readonly Pending[] {
  const arrived = new Set(messages.filter(({ senderId }) => senderId === ownId).map(({ clientId }) => clientId));
  return outbox.filter((one) => one.conversationId === conversationId && !arrived.has(one.clientId));
}
