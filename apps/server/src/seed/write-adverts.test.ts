import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { clock } from '#platform/clock.ts';
import { connect } from '#db/client.ts';
import { client, testApp, type TestApp } from '../testing/app.ts';
import { staffOf } from '../testing/moderation/moderation-factories.ts';
import { startOfDay } from './calendar.ts';
import { writeAdverts } from './write-adverts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { pool, close } = connect(app.databaseUrl);
  const one = await pool.connect();
  await writeAdverts(one, { today: startOfDay(clock.now()) });
  one.release();
  await close();
});
afterAll(() => app.close());

const illustrations = new URL('../../../../content/figures/', import.meta.url);

it('shows a demo advert in every language, labelled as such and with existing images [NAV-10]', async () => {
  for (const lang of LANGUAGES) {
    const { data } = await client(app)(advertRoutes.list, { lang });
    expect(data.map(({ code }) => code)).toEqual(['demo-tools']);
    const [advert] = data;
    expect(advert?.title).toMatch(/\((demo|демо)\)$/);
    expect([advert?.pcConf.length, advert?.mobileConf.length]).toEqual([3, 1]);
    for (const { img, alt } of [...(advert?.pcConf ?? []), ...(advert?.mobileConf ?? [])]) {
      expect(existsSync(new URL(img.replace('/figures/', ''), illustrations))).toBe(true);
      expect(alt).toMatch(lang === 'ru' ? /[а-я]/ : /[a-z]/);
    }
  }
});

it('shows staff the statistics of past days, but none of today [NAV-10 NAV-14]', async () => {
  const staff = await staffOf(app);
  const { adverts } = await staff(advertRoutes.counts, {});
  expect(Object.fromEntries(adverts.map(({ code, running, days }) => [code, [running, days.length]]))).toEqual({
    'demo-tools': [true, 90],
    'demo-courses': [false, 68],
    promo: [false, 0],
  });
  const today = clock.now().toISOString().slice(0, 10);
  expect(
    adverts.flatMap(({ days }) => days).filter(({ day, hits, displays }) => day >= today || hits > displays),
  ).toEqual([]);
  const { pages, events } = await staff(analyticsRoutes.daily, { days: 366 });
  expect([new Set(pages.map(({ day }) => day)).size, pages.some(({ day }) => day >= today)]).toEqual([60, false]);
  expect(events.length).toBeGreaterThan(0);
});
