import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { getPage } from '../../../testing/link-page/link-page-answers.ts';
import { pageOwner } from '../../../testing/link-page/link-page-factories.ts';
import { scheduleFile, shownSchedule } from './schedule.ts';

const SCHEDULE: BlockOf<'schedule'> = {
  ...{ id: 'schedule1', kind: 'schedule', title: '', without: [], zone: 'Europe/Madrid' },
  sessions: [
    { id: 'session01', days: ['mo', 'we'], starts: '20:00', ends: '23:30', note: 'Games; and\nmusic' },
    { id: 'session02', days: ['fr'], starts: '22:00', ends: '02:00', note: '' },
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function withSchedule(api: TestClient): Promise<void> {
  const { revision } = await api(bioRoutes.info, {});
  await api(bioRoutes.saveDetail, { revision, blocks: [SCHEDULE] });
}

it("is shown in the performer's time zone with its UTC offset, in summer and winter time [BIO-06]", () => {
  expect(shownSchedule(SCHEDULE, new Date('2026-07-01T12:00:00Z'))).toMatchObject({
    zone: 'Europe/Madrid',
    offset: 'UTC+2',
  });
  const winter = shownSchedule(SCHEDULE, new Date('2026-12-02T12:00:00Z'));
  expect(winter.offset).toBe('UTC+1');
  expect(winter.sessions.map(({ day, starts, ends }) => `${day} ${starts}-${ends}`)).toEqual([
    'mo 20:00-23:30',
    'we 20:00-23:30',
    'fr 22:00-02:00',
  ]);
});

it('is a calendar that repeats in the local time of that zone [BIO-06]', () => {
  const now = new Date('2026-12-02T12:00:00Z');
  const file = scheduleFile(SCHEDULE, { name: 'Luna\r\nBEGIN:VALARM', code: 'k7x2m9p4', now });
  expect(file).toContain('BEGIN:VTIMEZONE');
  expect(file).toContain('DTSTART;TZID=Europe/Madrid:20261202T200000');
  expect(file).toContain('DTEND;TZID=Europe/Madrid:20261202T233000');
  expect(file).toContain('DTEND;TZID=Europe/Madrid:20261205T020000');
  expect(file).toMatch(/RRULE:FREQ=WEEKLY;BYDAY=MO,WE/);
  expect(file.split(/\r?\n/).filter((line) => line === 'BEGIN:VALARM')).toEqual([]);
});

it('is shown and can be downloaded only if its owner enables it [BIO-06]', async () => {
  const shown = await pageOwner(app, { address: 'with-times', showSchedule: true });
  const silent = await pageOwner(app, { address: 'without-times' });
  await withSchedule(shown.api);
  await withSchedule(silent.api);
  app.services.cache.clear();
  expect((await getPage(app, '/m/with-times')).text).toContain('Europe/Madrid (UTC');
  const file = await getPage(app, '/m/with-times/schedule.ics');
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.text).toContain('SUMMARY:Luna');
  expect((await getPage(app, '/m/without-times')).text).not.toContain('Europe/Madrid');
  expect((await getPage(app, '/m/without-times/schedule.ics')).status).toBe(404);
});
