import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    settings: { PUBLIC_URL: 'https://site.example', SECURITY_CONTACT: 'mailto:safe@site.example' },
  });
});
afterAll(() => app.close());

it('serves security.txt with a contact and a date that never expires [OPS-04]', async () => {
  const { headers, body } = await app.http.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'mailto:safe@site.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': LANGUAGES.join(', '),
    Canonical: 'https://site.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

it('redirects password managers to the page for changing the password [OPS-04]', async () => {
  const { statusCode, headers } = await app.http.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/authorization?tab=account']);
});
