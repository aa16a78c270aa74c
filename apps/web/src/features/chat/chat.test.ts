import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Message } from '@site/contract/chat/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { Chat } from './chat.ts';

const message = (seq: number): Message => ({
  ...{ id: seq, conversationId: 1, seq, senderId: 2, text: `text ${seq}`, images: [], warnings: [], deleted: false },
  ...{ editedAt: null, revision: 0, replyTo: null, reactions: [] },
  clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  createdAt: '2026-03-01T12:00:00.000Z',
});

let there: Message[];
let reachable: boolean;
let chat: Chat;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  there = [message(1), message(2), message(3)];
  reachable = true;
  // These tests use only the messages endpoint.
  const api = (async (route: { name: string }) => {
    if (!reachable || route.name !== chatRoutes.messages.name) throw new Error('no answer');
    return { items: there, more: false };
  }) as unknown as Client;
  chat = new Chat({ api, queryClient: new QueryClient(), userId: 7 });
});
afterEach(() => {
  chat.stop();
  vi.unstubAllGlobals();
});

const seqs = () => chat.timelines.of(1).messages.map(({ seq }) => seq);

test('removes two messages deleted at once on another device [RT-04]', async () => {
  await chat.timelines.toLatest(1);
  expect(seqs()).toEqual([1, 2, 3]);
  there = [message(3)];
  chat.receiveDeletion(1, 1);
  chat.receiveDeletion(1, 2);
  await vi.waitFor(() => expect(seqs()).toEqual([3]));
});

test('reports no loading error if the check of a deletion fails [RT-05]', async () => {
  await chat.timelines.toLatest(1);
  reachable = false;
  chat.receiveDeletion(1, 2);
  await new Promise((go) => setImmediate(go));
  expect(chat.timelines.hasFailed(1)).toBe(false);
  expect(chat.timelines.of(1).messages.map(({ deleted }) => deleted)).toEqual([false, true, false]);
});
