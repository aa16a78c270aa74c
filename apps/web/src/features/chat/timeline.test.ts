import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '@site/contract/chat/schemas.ts';
import {
  currentQuote,
  EMPTY_TIMELINE,
  isBehind,
  quoteOf,
  timelineAfter,
  type Timeline,
  type TimelineEvent,
} from './timeline.ts';

const message = (seq: number, part: Partial<Message> = {}): Message => ({
  id: seq * 10,
  conversationId: 1,
  seq,
  senderId: 2,
  clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  text: `text ${seq}`,
  images: [],
  editedAt: null,
  revision: 0,
  replyTo: null,
  reactions: [],
  warnings: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  deleted: false,
  ...part,
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
const after = (events: readonly TimelineEvent[], start = EMPTY_TIMELINE) => events.reduce(timelineAfter, start);
const seqs = ({ messages }: Timeline) => messages.map(({ seq }) => seq);

/** Fake server with one conversation, as seen by one user. */
class Server {
  messages: Message[] = [];
  hidden = new Set<number>();
  readonly size: number;
  constructor(size: number) {
    this.size = size;
  }
  write(): Message {
    const one = message(this.messages.length + 1);
    this.messages.push(one);
    return one;
  }
  visible = () => this.messages.filter(({ seq }) => !this.hidden.has(seq));
  latest = ({ heard, past }: Pick<Timeline, 'heard' | 'past'>): TimelineEvent => ({
    type: 'latest',
    heard,
    leavesPast: past,
    items: this.visible().slice(-this.size),
    more: this.visible().length > this.size,
  });
  after = (place: number, heard: number): TimelineEvent => {
    const rest = this.visible().filter(({ seq }) => seq > place);
    return { type: 'after', after: place, heard, items: rest.slice(0, this.size), more: rest.length > this.size };
  };
  before = (place: number): TimelineEvent => {
    const rest = this.visible().filter(({ seq }) => seq < place);
    return { type: 'before', before: place, items: rest.slice(-this.size), more: rest.length > this.size };
  };
}

/** Sends requests as the page does, until no messages are missing. */
function settle(server: Server, state: Timeline): Timeline {
  let now = timelineAfter(state, {
    type: 'known',
    lastSeq: server.messages.length,
    readSeq: 0,
    theirReadSeq: null,
  });
  if (!now.loaded || now.past) now = timelineAfter(now, server.latest(now));
  for (let turn = 0; isBehind(now); turn += 1) {
    if (turn > 100) throw new Error('endless requests');
    now = timelineAfter(now, server.after(now.upTo, now.heard));
  }
  for (let turn = 0; now.from > 1; turn += 1) {
    if (turn > 100) throw new Error('endless requests');
    now = timelineAfter(now, server.before(now.from));
  }
  return now;
}

describe('the messages of a conversation', () => {
  test('stores a repeated message once [RT-05]', () => {
    const state = after([
      { type: 'latest', items: range(1, 2), more: false, heard: 2, leavesPast: false },
      { type: 'message', message: message(3) },
      { type: 'message', message: message(3) },
    ]);
    expect(seqs(state)).toEqual([1, 2, 3]);
    expect(isBehind(state)).toBe(false);
  });

  test('detects a gap and inserts the missing messages in order [RT-05]', () => {
    const gap = after([
      { type: 'latest', items: range(1, 2), more: false, heard: 2, leavesPast: false },
      { type: 'message', message: message(5) },
    ]);
    expect(isBehind(gap)).toBe(true);
    const filled = timelineAfter(gap, { type: 'after', after: 2, items: range(3, 5), more: false, heard: 5 });
    expect(seqs(filled)).toEqual([1, 2, 3, 4, 5]);
    expect(isBehind(filled)).toBe(false);
  });

  test('does not request a deleted message again [RT-05]', () => {
    const state = after([
      { type: 'latest', items: range(1, 2), more: false, heard: 2, leavesPast: false },
      { type: 'known', lastSeq: 4, readSeq: 0, theirReadSeq: null },
      { type: 'after', after: 2, items: [message(3)], more: false, heard: 4 },
    ]);
    expect(isBehind(state)).toBe(false);
  });

  test('does not let a stale copy restore a deleted message [RT-05]', () => {
    const loaded = after([{ type: 'latest', items: range(1, 3), more: false, heard: 3, leavesPast: false }]);
    const deleted = timelineAfter(loaded, { type: 'gone', seq: 2 });
    expect(deleted.messages[1]).toMatchObject({ deleted: true, text: '' });
    const late = timelineAfter(deleted, { type: 'message', message: message(2) });
    expect(late.messages[1]).toMatchObject({ deleted: true, text: '' });
    const removed = timelineAfter(late, { type: 'removed', seq: 2 });
    expect(seqs(timelineAfter(removed, { type: 'message', message: message(2) }))).toEqual([1, 3]);
  });

  test('does not add new messages while older ones are displayed [RT-04]', () => {
    const past = after([
      { type: 'latest', items: range(100, 149), more: true, heard: 149, leavesPast: false },
      { type: 'around', items: range(10, 30) },
      { type: 'message', message: message(150) },
    ]);
    expect(past.past).toBe(true);
    expect(isBehind(past)).toBe(false);
    expect(seqs(past).at(-1)).toBe(30);
    const down = timelineAfter(past, { type: 'after', after: 30, items: range(31, 80), more: true, heard: 150 });
    expect(down.past).toBe(true);
    const latest = { type: 'latest', items: range(101, 150), more: true, heard: 150 } as const;
    // The older messages were opened after this request.
    expect(timelineAfter(down, { ...latest, leavesPast: false })).toBe(down);
    const back = timelineAfter(down, { ...latest, leavesPast: true });
    expect([back.past, back.from, seqs(back)[0], back.upTo]).toEqual([false, 101, 101, 150]);
  });

  test('prepends older pages and ignores a stale response [RT-04]', () => {
    const latest = after([{ type: 'latest', items: range(51, 100), more: true, heard: 100, leavesPast: false }]);
    const up = timelineAfter(latest, { type: 'before', before: 51, items: range(1, 50), more: false });
    expect([up.from, up.messages.length]).toEqual([1, 100]);
    expect(timelineAfter(up, { type: 'before', before: 51, items: range(1, 50), more: false })).toBe(up);
  });

  test('is empty after clearing and starts with the next message [RT-04]', () => {
    const state = after([
      { type: 'latest', items: range(1, 4), more: false, heard: 4, leavesPast: false },
      { type: 'cleared', upTo: 4 },
      { type: 'message', message: message(3) },
      { type: 'message', message: message(5) },
    ]);
    expect(seqs(state)).toEqual([5]);
    expect(isBehind(state)).toBe(false);
  });

  test('never moves read receipts backwards and hides them when they are disabled [RT-04]', () => {
    const state = after([
      { type: 'read', seq: 5, own: false },
      { type: 'read', seq: 3, own: false },
    ]);
    expect(state.theirRead).toBe(5);
    expect(timelineAfter(state, { type: 'known', lastSeq: 5, readSeq: 0, theirReadSeq: null }).theirRead).toBeNull();
  });

  test('converges to the server order without duplicates if events are lost, repeated or reordered [RT-05]', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), copies: fc.nat(2) }) },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat() }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'answer' as const), which: fc.nat() }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('hide' as const), which: fc.nat(), notified: fc.boolean() }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('around' as const), which: fc.nat() }) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 1, max: 5 }), (steps, size) => {
        const server = new Server(size);
        let state = EMPTY_TIMELINE;
        const onTheirWay: Message[] = [];
        const answers: TimelineEvent[] = [];
        const apply = (event: TimelineEvent) => (state = timelineAfter(state, event));
        for (const one of steps) {
          if (one.do === 'write') {
            const written = server.write();
            for (let copy = 0; copy < one.copies; copy += 1) onTheirWay.push(written);
          } else if (one.do === 'deliver' && onTheirWay.length > 0) {
            const [heard] = onTheirWay.splice(one.which % onTheirWay.length, 1);
            if (heard) apply({ type: 'message', message: heard });
          } else if (one.do === 'ask') {
            if (!state.loaded) answers.push(server.latest(state));
            else if (one.which % 3 === 0) answers.push(server.before(state.from));
            else answers.push(server.after(state.upTo, state.heard));
          } else if (one.do === 'answer' && answers.length > 0) {
            const [answer] = answers.splice(one.which % answers.length, 1);
            if (answer) apply(answer);
          } else if (one.do === 'hide' && server.messages.length > 0) {
            const seq = (one.which % server.messages.length) + 1;
            server.hidden.add(seq);
            if (one.notified) apply({ type: 'removed', seq });
          } else if (one.do === 'around' && server.visible().length > 0 && state.loaded) {
            const at = one.which % server.visible().length;
            apply({ type: 'around', items: server.visible().slice(at, at + size) });
          }
          expect(seqs(state)).toEqual([...new Set(seqs(state))].sort((a, b) => a - b));
        }
        const end = settle(server, state);
        // Leaves out hidden messages: without an event, a message deleted on another device may stay visible until the
        // page is reloaded.
        const expected = server.messages.map(({ seq }) => seq).filter((seq) => !server.hidden.has(seq));
        expect(seqs(end).filter((seq) => !server.hidden.has(seq))).toEqual(expected);
        expect(new Set(seqs(end)).size).toBe(end.messages.length);
      }),
      { numRuns: 500 },
    );
  });
});

test('a stale copy undoes neither an edit nor a reaction [RT-12]', () => {
  const edited = message(1, { text: 'edited', revision: 2, reactions: [{ userId: 2, reaction: 'heart' }] });
  const loaded = timelineAfter(EMPTY_TIMELINE, {
    type: 'latest',
    items: [message(1)],
    more: false,
    heard: 1,
    leavesPast: false,
  });
  const current = timelineAfter(loaded, { type: 'message', message: edited });
  expect(timelineAfter(current, { type: 'message', message: message(1, { revision: 1 }) }).messages).toEqual([edited]);
});

test('a quote follows edits and deletions of the original [RT-10]', () => {
  const quote = quoteOf(message(1));
  const state = timelineAfter(EMPTY_TIMELINE, {
    type: 'latest',
    items: [message(1), message(2)],
    more: false,
    heard: 2,
    leavesPast: false,
  });
  const edited = timelineAfter(state, { type: 'message', message: message(1, { text: 'edited', revision: 1 }) });
  expect(currentQuote(edited, quote)).toMatchObject({ text: 'edited', deleted: false });
  for (const event of [
    { type: 'gone', seq: 1 },
    { type: 'removed', seq: 1 },
    { type: 'cleared', upTo: 1 },
  ] as const) {
    expect(currentQuote(timelineAfter(edited, event), quote)).toMatchObject({ text: '', deleted: true });
  }
});
