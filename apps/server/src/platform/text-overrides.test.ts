import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { TextOverrides } from './text-overrides.ts';
import { translate } from './translate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const KEY = { language: 'en', key: 'mails:settings' } as const;

it('reloads every 15 seconds in case a message is lost, and after a failed reload [BASE-19]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, log, hub, cache } = app.services;
  const warn = vi.spyOn(log, 'warn');
  const overrides = new TextOverrides(db, { log, hub, cache });
  await overrides.start();
  onTestFinished(() => overrides.close());
  const builtIn = translate('en', KEY.key);
  await overrides.write(db, KEY, 'Choose your emails');
  expect(translate('en', KEY.key)).toBe(builtIn);
  const select = vi.spyOn(db, 'select').mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  select.mockRestore();
  expect(translate('en', KEY.key)).toBe(builtIn);
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => translate('en', KEY.key)).toBe('Choose your emails');
});

it('applies the change that was stored last, however many reloads are in progress [BASE-19]', async () => {
  const { db, textOverrides } = app.services;
  for (const text of ['First', 'Second', 'Third']) {
    await textOverrides.write(db, KEY, text);
    await Promise.all([textOverrides.changed(), textOverrides.changed()]);
    expect(translate('en', KEY.key)).toBe(text);
  }
});
