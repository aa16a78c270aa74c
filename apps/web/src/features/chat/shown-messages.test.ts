import { describe, expect, test } from 'vitest';
import type { Conversation, Message } from '@site/contract/chat/schemas.ts';
import { withConversation, withMessage, type BoxData } from './box-cache.ts';
import { markedExcerpt } from './search/marked-excerpt.ts';
import { messageLines } from './messages/message-lines.ts';
import { textPieces } from './messages/text-pieces.ts';

const message = (seq: number, part: Partial<Message> = {}): Message => ({
  id: seq,
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
  createdAt: '2026-03-01T12:00:00.000Z',
  deleted: false,
  ...part,
});

const conversation = (id: number, part: Partial<Conversation> = {}): Conversation => ({
  id,
  with: { id: 2, nickName: 'Bella', avatar: '', role: 'Member' },
  state: 'open',
  left: null,
  presence: null,
  muted: false,
  blocked: false,
  unread: 0,
  lastSeq: 3,
  readSeq: 3,
  theirReadSeq: 3,
  last: message(3),
  lastAt: '2026-03-01T12:00:00.000Z',
  ...part,
});

describe('the list of conversations', () => {
  const box: BoxData = {
    pages: [
      { items: [conversation(1), conversation(2)], next: 'more', requests: 0 },
      { items: [conversation(3)], next: null, requests: 0 },
    ],
    pageParams: [null, 'more'],
  };
  const ids = ({ pages }: BoxData) => pages.map(({ items }) => items.map(({ id }) => id));

  test('counts a repeated message once and moves its conversation to the top [RT-04]', () => {
    const written = message(4, { conversationId: 3, createdAt: '2026-03-01T13:00:00.000Z' });
    const once = withConversation(box, 3, (one) => withMessage(one, written, 7));
    expect(ids(once)).toEqual([[3, 1, 2], []]);
    expect(once.pages[0]?.items[0]?.unread).toBe(1);
    expect(withConversation(once, 3, (one) => withMessage(one, written, 7))).toBe(once);
  });

  test("does not count the current user's messages as unread [RT-04]", () => {
    const own = message(4, { senderId: 7 });
    expect(withMessage(conversation(1), own, 7)).toMatchObject({ unread: 0, lastSeq: 4, last: own });
  });

  test('ignores a conversation that is not listed [RT-04]', () => {
    expect(withConversation(box, 9, (one) => ({ ...one, unread: 5 }))).toBe(box);
  });
});

describe('the display of messages', () => {
  const at = (minute: number) => new Date(2026, 2, 1, 12, minute).toISOString();

  test('groups messages from one sender within minutes [RT-04]', () => {
    const lines = messageLines(
      [message(1, { createdAt: at(0) }), message(2, { createdAt: at(1) }), message(3, { createdAt: at(30) })],
      7,
      null,
    );
    expect(lines.map((line) => (line.kind === 'message' ? [line.first, line.last] : line.kind))).toEqual([
      'day',
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  test('adds a line for each day [RT-04]', () => {
    const next = new Date(2026, 2, 2, 0, 1).toISOString();
    const before = new Date(2026, 2, 1, 23, 59).toISOString();
    const lines = messageLines([message(1, { createdAt: before }), message(2, { createdAt: next })], 7, null);
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'message', 'day', 'message']);
  });

  test('adds a single separator before the first unread message from the other member [RT-04]', () => {
    const lines = messageLines([message(1), message(2, { senderId: 7 }), message(3), message(4)], 7, 1);
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'new', 'message', 'message']);
  });

  test('turns only http(s) URLs into links [RT-04]', () => {
    expect(textPieces('See https://example.com/a_(b)), then javascript:alert(1).').map((piece) => piece.link)).toEqual([
      false,
      true,
      false,
    ]);
    expect(textPieces('(https://example.com/a).')[1]).toEqual({ text: 'https://example.com/a', link: true });
    expect(textPieces('http://')).toEqual([{ text: 'http://', link: false }]);
  });

  test('highlights the matches of a found message [RT-04]', () => {
    const text = `${'before '.repeat(30)}Ring lights, and lighter ones`;
    const pieces = markedExcerpt(text, 'light');
    expect(pieces.filter(({ hit }) => hit).map((piece) => piece.text)).toEqual(['lights', 'lighter']);
    expect(pieces[0]?.text.startsWith('…')).toBe(true);
    expect(markedExcerpt('a.b (c', '(c .*')).toEqual([
      { text: 'a.b ', hit: false },
      { text: '(c', hit: true },
    ]);
  });
});
