import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { demoAccounts } from '../members/demo-accounts.ts';
import { seed } from '../seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seed({
    databaseUrl: app.databaseUrl,
    files: app.services.files,
    scale: 1,
    now: new Date('2026-05-14T15:20:00Z'),
    onProgress: () => undefined,
  });
});
afterAll(() => app.close());

async function loggedIn(role: string): Promise<TestClient> {
  const account = demoAccounts().find((one) => one.role === role);
  const api = client(app);
  await api(accountRoutes.login, { email: account?.email ?? '', password: account?.password ?? '' });
  return api;
}

it('gives the demo member conversations, unread messages, and requests, one of them with a warning [OPS-01]', async () => {
  const api = await loggedIn('Member');
  const { items, requests } = await api(chatRoutes.conversations, {});
  expect(items.length).toBeGreaterThanOrEqual(6);
  expect(requests).toBe(2);
  expect(items.map(({ lastSeq }) => lastSeq)).toContain(64);
  expect(items.every((item) => item.with !== null && item.state === 'open')).toBe(true);
  const asked = await api(chatRoutes.conversations, { box: 'requests' });
  expect(asked.items.map(({ last }) => last?.warnings)).toContainEqual(['phone', 'scam']);
  expect(await api(chatRoutes.unreadCount, {})).toBe(
    [...items, ...asked.items].reduce((sum, { unread }) => sum + unread, 0),
  );
});

it.each(['Admin', 'Moderator', 'Tester'])('gives %s a conversation to read [OPS-01]', async (role) => {
  const api = await loggedIn(role);
  expect((await api(chatRoutes.conversations, {})).items.length).toBeGreaterThan(0);
});

it('stores exact counters and chronological messages, all before today [OPS-01]', async () => {
  const { rows } = await app.services.db.execute(`
    select c.id from conversations c where last_seq <> (select count(*) from messages where conversation_id = c.id)
    union all select conversation_id from conversation_sides s where sent <> (
      select count(*) from messages m where m.conversation_id = s.conversation_id and m.sender_id = s.user_id)
    union all select conversation_id from conversation_sides s where unread <> (
      select count(*) from messages m where m.conversation_id = s.conversation_id and m.sender_id <> s.user_id
        and m.seq > s.read_seq)
    union all select m.id from messages m join messages n on n.conversation_id = m.conversation_id and n.seq = m.seq + 1
      where n.created_at <= m.created_at or n.created_at >= '2026-05-14'`);
  expect(rows).toEqual([]);
});
