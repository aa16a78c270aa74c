import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { documentVersions as documentVersionsTable } from '#db/schema/documents.ts';
import { unreviewedPolicies } from '#features/documents';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { newDocument, publishParts } from '../../../testing/cms-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
  visitor = client(app);
});
afterAll(() => app.close());

/** Opens a policy as a member of staff who reads it. */
async function read(name: string): Promise<DeskDocument> {
  const { items } = await admin(cmsRoutes.list, { kind: 'policies' });
  return admin(cmsRoutes.open, { id: items.find((item) => item.name === name)?.id ?? 0 });
}

const versionsOf = ({ parts }: DeskDocument) =>
  Object.fromEntries(
    parts.flatMap(({ part, liveVersion }) => (part === 'shared' || liveVersion === null ? [] : [[part, liveVersion]])),
  );
const review = (document: DeskDocument) => admin(cmsRoutes.review, { id: document.id, versions: versionsOf(document) });
const inForce = async (name: string, lang: 'en' | 'es' = 'en') => {
  await app.settle();
  return (await visitor(siteRoutes.policy, { name, lang })).inForceSince;
};
const unreviewed = async () => (await unreviewedPolicies(app.services.db, LANGUAGES)).map(({ name }) => name);

it('lists every built-in policy as not reviewed [CMS-05]', async () => {
  expect(await unreviewed()).toEqual(['data', 'privacy', 'terms']);
  expect(await unreviewedPolicies(app.services.db, LANGUAGES)).toContainEqual(
    expect.objectContaining({ name: 'terms', title: 'Terms of use' }),
  );
  const { items } = await admin(cmsRoutes.list, { kind: 'policies' });
  // Drafts of new policies are not published, so no one can review them yet.
  expect(items.filter((item) => item.unreviewed).map(({ name }) => name)).toHaveLength(3);
});

it('puts a policy in force on the day on which it is reviewed, and logs the review [CMS-05]', async () => {
  expect(await inForce('data')).toBeNull();
  const reviewed = await review(await read('data'));
  expect(reviewed.review).toMatchObject({ current: true, reviewer: { role: 'Admin' } });
  expect(await inForce('data')).toBe(new Date().toISOString().slice(0, 10));
  expect(await unreviewed()).toEqual(['privacy', 'terms']);
  const { items } = await admin(moderationRoutes.log, { action: 'policy-reviewed' });
  expect(items[0]).toMatchObject({ after: { kind: 'policies', name: 'data' } });
});

it('requires another review after a text is published; the other languages stay in force [CMS-05]', async () => {
  const document = await read('data');
  await review(document);
  await publishParts(admin, document.id, { en: { title: 'Data', body: 'Changed.' } });
  expect(await inForce('data')).toBeNull();
  expect(await inForce('data', 'es')).not.toBeNull();
  expect(await unreviewed()).toContain('data');
  expect((await read('data')).review).toMatchObject({ current: false });
  await review(await read('data'));
  expect(await unreviewed()).not.toContain('data');
});

it('retains the review when only details such as the position change [CMS-05]', async () => {
  const document = await review(await read('data'));
  await publishParts(admin, document.id, { shared: { version: '2026-11-21', order: 99 } });
  expect((await read('data')).review).toMatchObject({ current: true });
});

it('rejects a review of texts that were replaced in the meantime [CMS-05]', async () => {
  const seen = await read('terms');
  await publishParts(admin, seen.id, { ru: { title: 'Условия', body: 'Новый текст.' } });
  await expect(review(seen)).rejects.toMatchObject({ errorName: 'documents.edit-conflict' });
  expect(await inForce('terms')).toBeNull();
});

it('reviews only published policies [CMS-05]', async () => {
  const imprint = await read('imprint');
  await expect(admin(cmsRoutes.review, { id: imprint.id, versions: {} })).rejects.toMatchObject({
    errorName: 'documents.not-found',
  });
  const { id } = await newDocument(admin, 'pages', 'no-policy');
  const page = await publishParts(admin, id, { shared: { order: 1 }, en: { title: 'Page' } });
  await expect(review(page)).rejects.toMatchObject({ errorName: 'documents.not-found' });
});

it('refuses to mark a policy that is still a template, and counts it as not reviewed [CMS-21]', async () => {
  const { items } = await admin(cmsRoutes.list, { kind: 'policies' });
  const { id } = items.find(({ name }) => name === 'imprint') ?? { id: 0 };
  const drafts = (await admin(cmsRoutes.open, { id })).parts.filter(({ revision }) => revision > 0);
  const parts = drafts.map(({ part, revision }) => ({ part, revision }));
  const published = await admin(cmsRoutes.publish, { id, parts });
  const refused = { errorName: 'documents.unfinished' };
  await expect(review(published)).rejects.toMatchObject(refused);
  const body = 'Operator: {{operator}}, represented by [name].';
  await publishParts(admin, id, { en: { title: 'Imprint', body } });
  await expect(review(await read('imprint'))).rejects.toMatchObject(refused);
  const done = { title: 'Imprint', body: 'Operator: {{operator}}, see [contact](/contact).' };
  await publishParts(admin, id, { en: done, es: done, ru: done });
  await review(await read('imprint'));
  expect(await unreviewed()).not.toContain('imprint');
  // A review from before this rule does not count either.
  await app.services.db
    .update(documentVersionsTable)
    .set({ content: { title: 'Imprint', body: '> **Template.** Complete this.' } })
    .where(and(eq(documentVersionsTable.documentId, id), eq(documentVersionsTable.part, 'en')));
  expect(await unreviewed()).toContain('imprint');
});
