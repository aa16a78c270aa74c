import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { documentVersions } from '#db/schema/documents.ts';
import { documentDrafts } from '#db/schema/cms.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { newArticle, newDocument, partOf, publishParts, writeParts } from '../../../testing/cms-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { publishDueJob } from './publish-due.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app);
});
afterAll(() => app.close());

const LATER = '2999-01-01T00:00:00.000Z';

/** Moves the scheduled time into the past. */
async function comes(id: number): Promise<void> {
  await app.services.db
    .update(documentDrafts)
    .set({ publishAt: sql`now() - interval '1 second'` })
    .where(sql`${documentDrafts.documentId} = ${id} and ${documentDrafts.publishAt} is not null`);
}
const run = () => publishDueJob(app.services).run({});

async function planned() {
  const { id } = await newArticle(api, { es: { title: 'Uno' } });
  const parts = await writeParts(api, id, { en: { title: 'Planned' }, ru: { title: 'План' } });
  const document = await api(cmsRoutes.publish, { id, parts, at: LATER, unchanged: ['es'] });
  return { id, document };
}

it('publishes all scheduled parts at their time, once, however many instances run [MOD-05]', async () => {
  const { id, document } = await planned();
  expect(partOf(document, 'en')).toMatchObject({ state: 'scheduled', publishAt: LATER, live: { title: 'First' } });
  await run();
  expect(partOf(await api(cmsRoutes.open, { id }), 'en').live).toMatchObject({ title: 'First' });
  await comes(id);
  await Promise.all([run(), run(), run(), run()]);
  const after = await api(cmsRoutes.open, { id });
  expect(partOf(after, 'en')).toMatchObject({ state: 'current', live: { title: 'Planned' }, liveVersion: 2 });
  expect(partOf(after, 'ru')).toMatchObject({ state: 'current', live: { title: 'План' }, liveVersion: 1 });
  // When the publication was scheduled, this translation was declared to still match.
  expect(partOf(after, 'es').state).toBe('current');
  const rows = await app.services.db.$count(documentVersions, eq(documentVersions.documentId, id));
  expect(rows).toBe(5);
  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(moderationRoutes.log, { action: 'document-published' });
  expect(items[0]).toMatchObject({ after: { parts: 'en, ru' }, actor: { role: 'Moderator' } });
});

it('retains the schedule of an edited draft and publishes its latest state [MOD-05]', async () => {
  const { id } = await planned();
  await writeParts(api, id, { en: { title: 'Planned and mended' } });
  expect(partOf(await api(cmsRoutes.open, { id }), 'en')).toMatchObject({ state: 'scheduled', publishAt: LATER });
  await comes(id);
  await run();
  expect(partOf(await api(cmsRoutes.open, { id }), 'en').live).toMatchObject({ title: 'Planned and mended' });
});

it('names the last editor as the publisher [MOD-05]', async () => {
  const { id } = await planned();
  const admin = await staffOf(app, 'Admin');
  const named = async () => (await admin(moderationRoutes.log, { action: 'document-published' })).items[0]?.actor?.role;
  await writeParts(admin, id, { en: { title: 'Mended' } });
  await comes(id);
  await run();
  expect(await named()).toBe('Admin');
  const parts = await writeParts(admin, id, { ru: { title: 'Другой' }, en: { title: 'Other' } });
  for (const part of parts) await api(cmsRoutes.publish, { id, parts: [part], at: LATER });
  await comes(id);
  await run();
  expect(await named()).toBe('Moderator');
});

it('marks a draft that is invalid when due, and publishes the others [MOD-05]', async () => {
  const broken = await planned();
  const sound = await planned();
  await writeParts(api, broken.id, { en: { title: '' } });
  await comes(broken.id);
  await comes(sound.id);
  await run();
  const document = await api(cmsRoutes.open, { id: broken.id });
  expect(partOf(document, 'en')).toMatchObject({ state: 'draft', publishAt: null, planFailed: true });
  expect(partOf(document, 'ru')).toMatchObject({ state: 'draft', live: null, planFailed: true });
  const { items } = await api(cmsRoutes.list, { open: true });
  expect(items.find(({ id }) => id === broken.id)).toMatchObject({ planFailed: true, scheduledAt: null });
  expect(partOf(await api(cmsRoutes.open, { id: sound.id }), 'en').state).toBe('current');
  await publishParts(api, broken.id, { en: { title: 'Whole' } });
  expect(partOf(await api(cmsRoutes.open, { id: broken.id }), 'en')).toMatchObject({
    state: 'current',
    planFailed: false,
  });
});

it('cancels a schedule without losing the draft [MOD-05]', async () => {
  const { id } = await planned();
  const after = await api(cmsRoutes.unschedule, { id });
  expect(partOf(after, 'en')).toMatchObject({ state: 'draft', publishAt: null, draft: { title: 'Planned' } });
  await run();
  expect(partOf(await api(cmsRoutes.open, { id }), 'en').live).toMatchObject({ title: 'First' });
});

it('rejects a time in the past [MOD-05]', async () => {
  const { id } = await newArticle(api);
  const parts = await writeParts(api, id, { en: { title: 'Late' } });
  const at = '2020-01-01T00:00:00.000Z';
  await expect(api(cmsRoutes.publish, { id, parts, at })).rejects.toMatchObject({ errorName: 'documents.time-past' });
});

it('rejects scheduling an invalid draft [MOD-05]', async () => {
  const { id } = await newDocument(api);
  const parts = await writeParts(api, id, { en: { title: 'No details' } });
  await expect(api(cmsRoutes.publish, { id, parts, at: LATER })).rejects.toMatchObject({
    errorName: 'documents.nothing-shared',
  });
});

it('does not publish a scheduled text again after it was published manually [MOD-05]', async () => {
  const { id } = await planned();
  await publishParts(api, id, { en: { title: 'Now' } });
  await comes(id);
  await run();
  expect(partOf(await api(cmsRoutes.open, { id }), 'en')).toMatchObject({ live: { title: 'Now' }, liveVersion: 2 });
});
