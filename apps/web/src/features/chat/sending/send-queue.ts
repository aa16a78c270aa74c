import type { Message, QuotedMessage } from '@site/contract/chat/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';

/** A message that the server has not accepted yet. */
export interface Pending {
  clientId: string;
  conversationId: number;
  text: string;
  images: readonly Image[];
  /** The message that this one replies to. */
  replyTo?: QuotedMessage | null;
  /** When the message was written, as an ISO 8601 timestamp. */
  at: string;
  /** Reason for the rejection; null while the message is waiting to be sent. */
  refused: string | null;
}

/** Pending messages in the order in which they were written; a retried message moves to the end. */
export type SendQueue = readonly Pending[];

export type SendQueueEvent =
  | { type: 'written'; pending: Pending }
  | { type: 'taken'; clientId: string }
  | { type: 'refused'; clientId: string; why: string }
  | { type: 'again'; clientId: string }
  | { type: 'dropped'; clientId: string };

export function sendQueueAfter(queue: SendQueue, event: SendQueueEvent): SendQueue {
  switch (event.type) {
    case 'written':
      return queue.some(({ clientId }) => clientId === event.pending.clientId) ? queue : [...queue, event.pending];
    case 'refused':
      return queue.map((one) => (one.clientId === event.clientId ? { ...one, refused: event.why } : one));
    case 'again': {
      const one = queue.find(({ clientId }) => clientId === event.clientId);
      // Moves to the end of the queue, so that the displayed order matches the order of arrival.
      return one ? [...queue.filter((other) => other !== one), { ...one, refused: null }] : queue;
    }
    case 'taken':
    case 'dropped':
      return queue.some(({ clientId }) => clientId === event.clientId)
        ? queue.filter(({ clientId }) => clientId !== event.clientId)
        : queue;
  }
}

/** Returns the messages to send next: for each conversation, the first one that has not been rejected. */
export function nextToSend(queue: SendQueue): readonly Pending[] {
  const firsts = new Map<number, Pending>();
  for (const one of queue) {
    if (one.refused === null && !firsts.has(one.conversationId)) firsts.set(one.conversationId, one);
  }
  return [...firsts.values()];
}

interface Received {
  conversationId: number;
  messages: readonly Message[];
  ownId: number;
}

/**
 * Returns the pending messages of a conversation, without those that have already arrived, for example over the socket.
 */
export function waitingIn(queue: SendQueue, { conversationId, messages, ownId }: Received): readonly Pending[] {
  const arrived = new Set(messages.filter(({ senderId }) => senderId === ownId).map(({ clientId }) => clientId));
  return queue.filter((one) => one.conversationId === conversationId && !arrived.has(one.clientId));
}
