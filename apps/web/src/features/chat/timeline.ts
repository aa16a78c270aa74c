import type { Message, QuotedMessage } from '@site/contract/chat/schemas.ts';

/**
 * Messages of a conversation in memory: a contiguous range from `from` to `upTo`, and individual messages received
 * beyond it.
 */
export interface Timeline {
  /** In server order, without duplicates. */
  messages: readonly Message[];
  /** Whether the first page has loaded. */
  loaded: boolean;
  /** First loaded sequence number; 1 means that there are no older messages. */
  from: number;
  /** Last sequence number of the contiguous range; 0 if no message has been loaded. */
  upTo: number;
  /** Highest sequence number known to exist, whether or not the message is loaded. */
  heard: number;
  /** Whether the range ends before the newest message. New messages are added only once it reaches the end. */
  past: boolean;
  /**
   * Sequence numbers of messages deleted for both sides; `removed` has those that this user can no longer see. A stale
   * response restores neither.
   */
  deleted: ReadonlySet<number>;
  removed: ReadonlySet<number>;
  /** Sequence number up to which this user has cleared the conversation. */
  clearedTo: number;
  /**
   * Last sequence number read by this user. `theirRead` is the last one read by the other member; null if it is unknown
   * or hidden.
   */
  read: number;
  theirRead: number | null;
}

/** A page of messages, oldest first. */
interface Page {
  items: readonly Message[];
  more: boolean;
}

export type TimelineEvent =
  | { type: 'message'; message: Message }
  /** `leavesPast`: whether the reader wants to go from older messages to these. */
  | ({ type: 'latest'; heard: number; leavesPast: boolean } & Page)
  | ({ type: 'before'; before: number } & Page)
  | ({ type: 'after'; after: number; heard: number } & Page)
  | { type: 'around'; items: readonly Message[] }
  | { type: 'gone'; seq: number }
  | { type: 'removed'; seq: number }
  | { type: 'cleared'; upTo: number }
  | { type: 'read'; seq: number; own: boolean }
  | { type: 'known'; lastSeq: number; readSeq: number; theirReadSeq: number | null };

type EventOf<T extends TimelineEvent['type']> = Extract<TimelineEvent, { type: T }>;

export const EMPTY_TIMELINE: Timeline = {
  messages: [],
  loaded: false,
  from: 1,
  upTo: 0,
  heard: 0,
  past: false,
  deleted: new Set(),
  removed: new Set(),
  clearedTo: 0,
  read: 0,
  theirRead: null,
};

/** Length of the text of a quoted message, in characters; the server cuts it similarly. */
const QUOTE_MAX = 160;

const lastOf = (items: readonly Message[]) => items.at(-1)?.seq ?? 0;
const firstOf = (items: readonly Message[]) => items[0]?.seq ?? 0;

/** Returns whether messages after `upTo` are missing and must be requested. */
export function isBehind({ loaded, past, heard, upTo }: Timeline): boolean {
  return loaded && !past && heard > upTo;
}

const NO_CONTENT = { text: '', images: [], warnings: [], editedAt: null, replyTo: null, reactions: [] };

/** Returns a message, marked as deleted if its deletion is known. */
function shown(state: Timeline, message: Message): Message {
  return state.deleted.has(message.seq) && !message.deleted ? { ...message, deleted: true, ...NO_CONTENT } : message;
}

function insert(state: Timeline, items: readonly Message[]): readonly Message[] {
  const bySeq = new Map(state.messages.map((message) => [message.seq, message]));
  for (const message of items) {
    if (state.removed.has(message.seq) || message.seq <= state.clearedTo) continue;
    // A stale copy must not undo a deletion, edit or reaction.
    const known = bySeq.get(message.seq);
    if (known && (known.deleted || known.revision > message.revision)) continue;
    bySeq.set(message.seq, shown(state, message));
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Extends the contiguous range over messages that have already been received. */
function advance(state: Timeline): Timeline {
  const held = new Set(state.messages.map(({ seq }) => seq));
  let { upTo } = state;
  while (held.has(upTo + 1) || state.removed.has(upTo + 1)) upTo += 1;
  return { ...state, upTo, heard: Math.max(state.heard, upTo) };
}

interface Span {
  first: number;
  last: number;
}

/**
 * Treats a page as authoritative for the sequence numbers from `first` to `last`: messages that it lacks are not
 * visible to this user.
 */
function absorb(state: Timeline, items: readonly Message[], { first, last }: Span): Timeline {
  const there = new Set(items.map(({ seq }) => seq));
  const left = state.messages.filter(({ seq }) => seq >= first && seq <= last && !there.has(seq));
  const removed = left.length > 0 ? new Set([...state.removed, ...left.map(({ seq }) => seq)]) : state.removed;
  const remaining = state.messages.filter(({ seq }) => !removed.has(seq));
  const next = { ...state, removed, messages: remaining };
  return { ...next, messages: insert(next, items), heard: Math.max(state.heard, lastOf(items)) };
}

function takeLatest(state: Timeline, { items, more, heard, leavesPast }: EventOf<'latest'>): Timeline {
  // Older messages were opened since the request, and this response must not replace them.
  if (state.past && !leavesPast) return state;
  const first = firstOf(items);
  const last = Math.max(lastOf(items), heard);
  // If there is a gap between the range and the page, the range is dropped and loaded again when the user scrolls up.
  const joins = state.loaded && !state.past && state.upTo + 1 >= first;
  const from = joins ? state.from : more ? first : 1;
  const held = state.messages.filter(({ seq }) => seq >= from);
  const next = absorb({ ...state, messages: held }, items, { first: Math.max(first, 1), last });
  return advance({ ...next, loaded: true, past: false, from, upTo: joins ? Math.max(state.upTo, last) : last });
}

function takeAfter(state: Timeline, { items, more, after, heard }: Page & { after: number; heard: number }): Timeline {
  // The range has changed since the request, so the response is stale.
  if (!state.loaded || after > state.upTo || after + 1 < state.from) return state;
  const last = more ? lastOf(items) : Math.max(lastOf(items), heard);
  const next = absorb(state, items, { first: after + 1, last });
  return advance({
    ...next,
    upTo: Math.max(state.upTo, last),
    heard: Math.max(next.heard, more ? last + 1 : last),
    past: state.past && more,
  });
}

function takeBefore(state: Timeline, { items, more, before }: Page & { before: number }): Timeline {
  if (!state.loaded || before !== state.from) return state;
  const from = more && items.length > 0 ? firstOf(items) : 1;
  return { ...absorb({ ...state, from }, items, { first: from, last: before - 1 }), loaded: true };
}

function takeAround(state: Timeline, items: readonly Message[]): Timeline {
  const upTo = lastOf(items);
  if (upTo === 0) return state;
  const from = firstOf(items);
  const next = absorb({ ...state, messages: [] }, items, { first: from, last: upTo });
  return { ...next, loaded: true, from, upTo, past: next.heard > upTo };
}

function takeMessage(state: Timeline, message: Message): Timeline {
  const heard = Math.max(state.heard, message.seq);
  // Messages outside the range are loaded when the user scrolls there.
  if (message.seq < state.from || (state.past && message.seq > state.upTo)) return { ...state, heard };
  const next = { ...state, heard, messages: insert(state, [message]) };
  return state.loaded ? advance(next) : next;
}

function takeDeletion(state: Timeline, event: EventOf<'gone' | 'removed' | 'cleared'>): Timeline {
  switch (event.type) {
    case 'gone': {
      const next = { ...state, deleted: new Set([...state.deleted, event.seq]) };
      return {
        ...next,
        heard: Math.max(state.heard, event.seq),
        messages: state.messages.map((message) => shown(next, message)),
      };
    }
    case 'removed': {
      const removed = new Set([...state.removed, event.seq]);
      return { ...state, removed, messages: state.messages.filter(({ seq }) => seq !== event.seq) };
    }
    case 'cleared': {
      const clearedTo = Math.max(state.clearedTo, event.upTo);
      const next = { ...state, clearedTo, messages: state.messages.filter(({ seq }) => seq > clearedTo) };
      return { ...next, from: 1, upTo: Math.max(next.upTo, clearedTo), heard: Math.max(next.heard, clearedTo) };
    }
  }
}

function takeRead(state: Timeline, { own, seq }: EventOf<'read'>): Timeline {
  return own
    ? { ...state, read: Math.max(state.read, seq) }
    : { ...state, theirRead: Math.max(state.theirRead ?? 0, seq) };
}

function takeKnown(state: Timeline, { lastSeq, readSeq, theirReadSeq }: EventOf<'known'>): Timeline {
  return {
    ...state,
    heard: Math.max(state.heard, lastSeq),
    read: Math.max(state.read, readSeq),
    theirRead: theirReadSeq === null ? null : Math.max(state.theirRead ?? 0, theirReadSeq),
  };
}

/** Reducer for the messages of a conversation. Events may be repeated, late or reordered. */
export function timelineAfter(state: Timeline, event: TimelineEvent): Timeline {
  switch (event.type) {
    case 'message':
      return takeMessage(state, event.message);
    case 'latest':
      return takeLatest(state, event);
    case 'before':
      return takeBefore(state, event);
    case 'after':
      return takeAfter(state, event);
    case 'around':
      return takeAround(state, event.items);
    case 'read':
      return takeRead(state, event);
    case 'known':
      return takeKnown(state, event);
    default:
      return takeDeletion(state, event);
  }
}

/** Returns the quoted message as it is now, if it is loaded or known to be unavailable. */
export function currentQuote({ messages, deleted, removed, clearedTo }: Timeline, quote: QuotedMessage): QuotedMessage {
  const { seq } = quote;
  const loaded = messages.find((message) => message.seq === seq);
  if (deleted.has(seq) || removed.has(seq) || seq <= clearedTo || loaded?.deleted) {
    return { ...quote, text: '', picture: false, deleted: true };
  }
  return loaded ? quoteOf(loaded) : quote;
}

/** Returns a message as a reply quotes it. */
export const quoteOf = ({ seq, senderId, text, images }: Message): QuotedMessage => ({
  ...{ seq, senderId, text: text.slice(0, QUOTE_MAX), picture: images.length > 0, deleted: false },
});
