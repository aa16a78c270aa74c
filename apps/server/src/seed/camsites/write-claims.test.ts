import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { startOfDay } from '../calendar.ts';
import { writeClaims } from './write-claims.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('gives demo accounts claims on simulated rooms, two to the member [OPS-01]', async () => {
  const emails = ['member@demo.example', 'tester@demo.example', 'representative@demo.example'];
  const people = await Promise.all(emails.map((email) => createUser(app.services, { email })));
  const { pool, close } = connect(app.databaseUrl, { max: 1 });
  const client = await pool.connect();
  await writeClaims(client, { today: startOfDay(new Date()) });
  client.release();
  await close();
  const rows = await app.services.db.select().from(roomClaims);
  expect(people.map(({ id }) => rows.filter(({ userId }) => userId === id).length)).toEqual([2, 1, 1]);
  expect(rows.every(({ state, confirmedAt }) => state === 'confirmed' && confirmedAt !== null)).toBe(true);
});
