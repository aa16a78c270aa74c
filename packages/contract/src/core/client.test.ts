import { expect, test } from 'vitest';
import { toRequest } from './client.ts';

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
