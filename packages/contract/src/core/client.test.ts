import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpClient, toRequest } from './client.ts';

const address = { name: 'a.b', path: '/x/:id/y', method: 'GET' as const };

test('GET carries the input in the query and fills the path [BASE-08]', () => {
  expect(toRequest(address, { id: 'a/b', q: 'é&', none: undefined })).toEqual({
    url: '/x/a%2Fb/y?q=%C3%A9%26',
    body: undefined,
  });
});
test('POST carries the rest in the body [BASE-08]', () => {
  expect(toRequest({ ...address, method: 'POST' }, { id: 1, text: 't' })).toEqual({
    url: '/x/1/y',
    body: { text: 't' },
  });
});

const route = { ...address, path: '/x', access: 'open', limit: 'read', summary: '', errors: [] } as const;
/** How a call ends that is answered so. */
async function failure(body: unknown, status = 200): Promise<unknown> {
  const answered = { ...route, input: z.object({}), data: z.object({}) };
  const call = httpClient()(answered, {}, { send: async () => Response.json(body, { status }) });
  return call.catch((error: unknown) => error);
}

test("a code that the client doesn't know keeps the server's code and message [BASE-10]", async () => {
  expect(await failure({ code: 77777, message: 'Your subscription has ended.' })).toMatchObject({
    errorName: 'unrecognized',
    code: 77777,
    status: 200,
    message: 'Your subscription has ended.',
  });
  const newer = { code: 77777, name: 'billing.ended', message: 'Your subscription has ended.' };
  expect(await failure(newer)).toMatchObject({ errorName: 'unrecognized', code: 77777 });
});
test.each([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [404, 'no-such-address'],
  [500, 'failed'],
] as const)('an unknown code with HTTP status %i is %s [BASE-10]', async (status, errorName) => {
  expect(await failure({ code: 77777, message: 'x' }, status)).toMatchObject({ errorName, status });
});
test('a known code without a name is named by the table [BASE-06]', async () => {
  expect(await failure({ code: 14001, message: 'x' })).toMatchObject({ errorName: 'forum.post-not-found' });
});
test.each(['text', null, {}])('an answer that is no envelope, such as %j, is a failure [BASE-10]', async (body) => {
  expect(await failure(body)).toMatchObject({ errorName: 'failed', code: -1 });
});
