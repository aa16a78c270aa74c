import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { asc } from 'drizzle-orm';
import { catalogueOverrides } from '#db/schema/platform.ts';
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

it('applies the change that was stored last, even if an earlier reload takes longer [BASE-19]', async () => {
  const { db, textOverrides } = app.services;
  await textOverrides.write(db, KEY, 'First');
  const delayed = Promise.withResolvers<void>();
  const select = db.select.bind(db);
  const spy = vi.spyOn(db, 'select').mockImplementationOnce(() => {
    const first = select().from(catalogueOverrides).orderBy(asc(catalogueOverrides.language)).execute();
    const late = first.then(async (rows) => {
      await delayed.promise;
      return rows;
    });
    return { from: () => ({ orderBy: () => late }) } as never;
  });
  const earlier = textOverrides.changed();
  await expect.poll(() => spy.mock.calls.length).toBe(1);
  spy.mockRestore();
  await textOverrides.write(db, KEY, 'Second');
  const later = textOverrides.changed();
  delayed.resolve();
  await Promise.all([earlier, later]);
  expect(translate('en', KEY.key)).toBe('Second');
});
