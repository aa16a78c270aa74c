import { expect, test } from 'vitest';
import type { Message } from '@site/contract/chat/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { Timelines } from './timelines.ts';

const message = (seq: number): Message => ({
  ...{ id: seq, conversationId: 1, seq, senderId: 2, text: `text ${seq}`, images: [], warnings: [], deleted: false },
  ...{ editedAt: null, revision: 0, replyTo: null, reactions: [] },
  clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  createdAt: '2026-03-01T12:00:00.000Z',
});

const page = (first: number, last: number) => ({
  items: Array.from({ length: last - first + 1 }, (_, index) => message(first + index)),
  more: first > 1,
});

/** Messages 91 to 100 are loaded, and the next request for the newest ones is not answered yet. */
async function duringRefresh() {
  let latest = Promise.resolve(page(91, 100));
  // The messages endpoint only: around a message, or the newest.
  const api = (async (_: unknown, { around }: { around?: number }) =>
    around === undefined ? latest : page(around, around + 9)) as unknown as Client;
  const timelines = new Timelines(api, () => undefined);
  await timelines.toLatest(1);
  let answer: () => void = () => undefined;
  latest = new Promise((resolve) => {
    answer = () => resolve(page(91, 100));
  });
  const refreshed = timelines.toLatest(1);
  const respond = async () => {
    answer();
    await refreshed;
  };
  const range = () => [timelines.of(1).from, timelines.of(1).upTo];
  return { timelines, respond, range };
}

test('does not replace the older messages that the reader opened during a refresh [RT-04]', async () => {
  const { timelines, respond, range } = await duringRefresh();
  await timelines.jump(1, 11);
  await respond();
  expect(range()).toEqual([11, 20]);
});

test('shows the newest messages if the reader asks for them during a refresh [RT-04]', async () => {
  const { timelines, respond, range } = await duringRefresh();
  await timelines.jump(1, 11);
  await timelines.toLatest(1);
  await respond();
  expect(range()).toEqual([91, 100]);
});

test('stays at the message that the reader chose last [RT-04]', async () => {
  const { timelines, respond, range } = await duringRefresh();
  await timelines.jump(1, 11);
  await timelines.toLatest(1);
  await timelines.jump(1, 31);
  await respond();
  expect(range()).toEqual([31, 40]);
});
