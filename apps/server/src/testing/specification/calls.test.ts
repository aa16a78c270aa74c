import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Envelope } from '@site/contract/core/errors.ts';
import { API, CHAT, PASSPORT } from '@site/contract/core/paths.ts';
import { cookieHeader, testApp, type TestApp } from '../app.ts';
import { imageFile } from '../forum/forum-factories.ts';
import { SPECIFIED_CALLS, type SpecifiedCall } from './calls.ts';
import { makeWorld, type World } from './world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
});
afterAll(() => app.close());

async function bodyOf(input: Record<string, unknown>, body: SpecifiedCall['body']): Promise<RequestInit> {
  if (body === 'form') return { body: new URLSearchParams(input as Record<string, string>) };
  if (body === 'file') {
    const form = new FormData();
    form.append('file', await imageFile('picture.png', { width: 400, height: 400 }));
    return { body: form };
  }
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

/** Sends a call as specified, without the contract client. */
async function send({
  call,
  as,
  input,
  body,
  headers,
}: SpecifiedCall): Promise<{ status: number; envelope: Envelope }> {
  const [method = ''] = call.split(' ');
  const path = call
    .slice(method.length + 1)
    .replace('{api}', API)
    .replace('{prefix}', PASSPORT)
    .replace('{chat api}', CHAT)
    .replace('{partner}', app.services.settings.PARTNER_SLUG);
  const given = input === 'not shown' ? {} : typeof input === 'function' ? input(world) : input;
  const { body: sent = null, headers: type } = method === 'GET' ? {} : await bodyOf(given, body);
  const query = method === 'GET' ? `?${new URLSearchParams(given as Record<string, string>).toString()}` : '';
  const client = as === 'visitor' ? null : as === 'admin' ? world.admin : world.api;
  const response = await fetch(`${app.origin}${path}${query}`, {
    method,
    body: sent,
    headers: {
      ...(type as Record<string, string> | undefined),
      ...headers?.(world),
      ...(client && { cookie: cookieHeader(client.cookies) }),
    },
  });
  // Every API response is an envelope (BASE-06).
  return { status: response.status, envelope: (await response.json()) as Envelope };
}

/** Returns the value at a path such as `links.0.checked`; undefined if a part of the path is missing. */
function at(data: unknown, path: string): unknown {
  if (path === '') return data;
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

const isShown = ({ input }: SpecifiedCall) => input !== 'not shown';

it.each(SPECIFIED_CALLS.filter(isShown))('line $line: $call $input [BASE-15]', async (call) => {
  const answer = await send(call);
  expect(answer).toMatchObject({ status: 200, envelope: { code: 0, message: expect.any(String) } });
  const kinds = Object.entries(call.fields ?? {}).map(([path, kind]) => {
    const value = at(answer.envelope.data, path);
    return [path, kind === 'any' && value !== undefined ? 'any' : kindOf(value)];
  });
  expect(Object.fromEntries(kinds)).toEqual(call.fields ?? {});
});

it.each(SPECIFIED_CALLS.filter((call) => !isShown(call)))('line $line: $call exists [BASE-15]', async (call) => {
  const { status, envelope } = await send(call);
  // Fields and items that the specification does not name may be missing, which causes errors with five-digit codes.
  expect({ call: call.call, status, isAnswered: envelope.code === 0 || envelope.code > 10_000 }).toEqual({
    ...{ call: call.call, status: 200, isAnswered: true },
  });
});

it('user/info contains the profile under the specified names, for the current user only [AUTH-23]', async () => {
  const { envelope } = await send({ line: 132, call: 'GET {api}/user/info', as: 'member', input: {} });
  expect(envelope.data).toMatchObject({
    ...{ camUsed: 1, workCamsites: [{ site: 'cam4', url: 'https://cam4.example/nova' }], location: 'Valencia' },
    ...{ summary: 'Plants and music.', recently: 'New lights', joinYears: 4, sex: 'couple' },
    ...{ links: [{ title: 'Schedule', url: 'https://example.com/s' }], infoList: [], notes: '', signature: '' },
  });
  const get = { line: 139, call: 'POST {api}/aboutMeInfo/get', input: { id: world.member.id } } as const;
  const seen = await send({ ...get, as: 'visitor' });
  expect(JSON.stringify(seen.envelope)).not.toMatch(/couple|ctoken|userName|@example/);
});

it('my-link/info contains theme and audio under the specified names [BIO-06]', async () => {
  const code = { code: world.linkCode };
  const { envelope } = await send({ line: 162, call: 'GET {api}/my-link/info', as: 'visitor', input: code });
  expect(envelope.data).toMatchObject({ theme: 2, themeColor: '#1a2b3c', audioUrl: null, audioDuration: null });
});

it('member/messages paginates from the latest or from a cursor, up to a limit [RT-03]', async () => {
  const { db } = app.services;
  await db.execute(sql`
    insert into notifications (user_id, type, subject, about, at, created_at)
    select ${world.member.id}, 12, 'page:' || n, '{}', now() - make_interval(mins => n), now() from generate_series(1, 7) n`);
  const page = async (input: Record<string, unknown>) => {
    const call = { line: 152, call: 'GET {api}/member/messages', as: 'member', input } as const;
    const { envelope } = await send(call);
    const data = envelope.data as { resultList: { messageId: number }[]; next: string | null } | null;
    return { code: envelope.code, ids: data?.resultList.map(({ messageId }) => messageId) ?? [], next: data?.next };
  };
  const { ids: all } = await page({ pageNumber: 1, pageSize: 50, type: 'all' });
  expect(all).toHaveLength(8);
  const first = await page({ pageNumber: 1, pageSize: 3, type: 'all' });
  const second = await page({ pageNumber: 2, pageSize: 3, type: 'all' });
  const third = await page({ pageNumber: 3, pageSize: 3, type: 'all' });
  expect([first.ids, second.ids, third.ids]).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
  expect(third.next).toBeNull();
  expect((await page({ pageSize: 3, cursor: first.next })).ids).toEqual(second.ids);
  expect((await page({ pageNumber: 2, pageSize: 3, cursor: first.next })).ids).toEqual(third.ids);
  for (const input of [{ pageNumber: 0 }, { pageNumber: 101 }, { pageSize: 51 }, { type: 'read' }]) {
    expect({ input, code: (await page(input)).code }).toEqual({ input, code: 10_001 });
  }
});
