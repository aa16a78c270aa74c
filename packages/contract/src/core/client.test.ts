import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpClient, toRequest } from './client.ts';

const address = { name: 'a.b', path: '/x/:id/y', method: 'GET' as const };

test('GET sends the input in the query and fills the path parameters [BASE-08]', () => {
  expect(toRequest(address, { id: 'a/b', q: 'é&', none: undefined })).toEqual({
    url: '/x/a%2Fb/y?q=%C3%A9%26',
    body: undefined,
  });
});
test('POST sends the remaining input in the body [BASE-08]', () => {
  expect(toRequest({ ...address, method: 'POST' }, { id: 1, text: 't' })).toEqual({
    url: '/x/1/y',
    body: { text: 't' },
  });
});

const route = { ...address, path: '/x', access: 'open', limit: 'read', summary: '', errors: [] } as const;
/** Returns the error of a call that receives this response. */
async function failure(body: unknown, status = 200): Promise<unknown> {
  const answered = { ...route, input: z.object({}), data: z.object({}) };
  const call = httpClient()(answered, {}, { send: async () => Response.json(body, { status }) });
  return call.catch((error: unknown) => error);
}

test("retains the server's code and message for an unknown code [BASE-10]", async () => {
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
] as const)('maps an unknown code with HTTP status %i to %s [BASE-10]', async (status, errorName) => {
  expect(await failure({ code: 77777, message: 'x' }, status)).toMatchObject({ errorName, status });
});
test('resolves a known code without a name from the error table [BASE-06]', async () => {
  expect(await failure({ code: 14001, message: 'x' })).toMatchObject({ errorName: 'forum.post-not-found' });
});
test.each(['text', null, {}])(
  'reports a response that is not an envelope, such as %j, as failed [BASE-10]',
  async (body) => {
    expect(await failure(body)).toMatchObject({ errorName: 'failed', code: -1, status: 0 });
  },
);
