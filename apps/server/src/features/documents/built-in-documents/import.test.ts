import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { documentImports, documents, documentVersions } from '#db/schema/documents.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { partOf, publishParts } from '../../../testing/cms-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { ensureDocuments } from './ensure-documents.ts';
import { readBuiltIn, readStarters, type BuiltInDocument } from './read-built-in.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app);
});
afterAll(() => app.close());

const SHARED: Content = { group: 'account', order: 1 };
const text = (title: string): Content => ({ title, summary: '', body: '' });
const faq = (name: string, parts: Partial<Record<Part, Content>>): BuiltInDocument => ({
  kind: 'faq',
  name,
  // The keys are part names, as written in this test.
  parts: new Map(Object.entries({ shared: SHARED, ...parts }) as [Part, Content][]),
});

async function idOf(name: string): Promise<number> {
  const { db } = app.services;
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.kind, 'faq'), eq(documents.name, name)));
  return row?.id ?? 0;
}
const english = async (id: number) => partOf(await api(cmsRoutes.open, { id }), 'en');

it('changes nothing on a second import [MOD-05]', async () => {
  const { db } = app.services;
  const counts = async () => [await db.$count(documents), await db.$count(documentVersions)];
  const before = await counts();
  expect(before[1]).toBeGreaterThan(100);
  await db.delete(documentImports);
  await ensureDocuments(db);
  await ensureDocuments(db);
  expect(await counts()).toEqual(before);
  expect([...readBuiltIn(), ...readStarters()]).toHaveLength(before[0] ?? 0);
});

it('publishes a changed built-in text with its unchanged translations [MOD-05]', async () => {
  const { db } = app.services;
  await ensureDocuments(db, [faq('repeated', { en: text('First'), es: text('Primero') })]);
  const id = await idOf('repeated');
  await ensureDocuments(db, [faq('repeated', { en: text('Second'), es: text('Primero') })]);
  expect(await english(id)).toMatchObject({ live: { title: 'Second' }, liveVersion: 2, newerShipped: false });
  expect(partOf(await api(cmsRoutes.open, { id }), 'es')).toMatchObject({ state: 'current', liveVersion: 1 });
});

it('leaves texts published by staff live and reports the newer built-in text [MOD-05]', async () => {
  const { db } = app.services;
  await ensureDocuments(db, [faq('ours', { en: text('First'), es: text('Primero') })]);
  const id = await idOf('ours');
  await publishParts(api, id, { en: text('By staff') });
  expect(await english(id)).toMatchObject({ newerShipped: false });
  expect(partOf(await api(cmsRoutes.open, { id }), 'es').state).toBe('outdated');
  await ensureDocuments(db, [faq('ours', { en: text('Second'), es: text('Segundo') })]);
  expect(await english(id)).toMatchObject({ live: { title: 'By staff' }, liveVersion: 2, newerShipped: true });
  expect(partOf(await api(cmsRoutes.open, { id }), 'es')).toMatchObject({
    live: { title: 'Segundo' },
    state: 'outdated',
  });
  const { items } = await api(cmsRoutes.versions, { id, part: 'en' });
  expect(items.map(({ number, origin, live }) => [number, origin, live])).toEqual([
    [3, 'shipped', false],
    [2, 'staff', true],
    [1, 'shipped', false],
  ]);
  await publishParts(api, id, { en: text('Taken from the newer one') });
  expect(await english(id)).toMatchObject({ liveVersion: 4, newerShipped: false });
});

it('imports once when instances start concurrently [MOD-05]', async () => {
  const { db } = app.services;
  const builtIn = [faq('at-once', { en: text('Once') })];
  await Promise.all(Array.from({ length: 5 }, () => ensureDocuments(db, builtIn)));
  const id = await idOf('at-once');
  expect(await db.$count(documentVersions, eq(documentVersions.documentId, id))).toBe(2);
});

it('waits for concurrent publications, and numbers stay consecutive [MOD-05]', async () => {
  const { db } = app.services;
  await ensureDocuments(db, [faq('both', { en: text('0') })]);
  const id = await idOf('both');
  for (let round = 1; round <= 4; round += 1) {
    await Promise.all([
      publishParts(api, id, { en: text(`Staff ${round}`) }),
      ensureDocuments(db, [faq('both', { en: text(`Shipped ${round}`) })]),
    ]);
  }
  const { items } = await api(cmsRoutes.versions, { id, part: 'en' });
  expect(items.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(items.filter(({ live }) => live).map(({ origin }) => origin)).toEqual(['staff']);
});

it('does not overwrite a staff document with the same name [MOD-05]', async () => {
  const { id, name } = await api(cmsRoutes.create, { kind: 'faq', name: 'taken-by-staff' });
  await publishParts(api, id, { shared: SHARED, en: text('Ours') });
  await ensureDocuments(app.services.db, [faq(name, { en: text('Shipped') })]);
  expect(await english(id)).toMatchObject({ live: { title: 'Ours' }, newerShipped: true });
});
