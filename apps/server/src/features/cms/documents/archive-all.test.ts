import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { documents } from '#db/schema/documents.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { newArticle, newDocument } from '../../../testing/cms-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

type Kind = 'articles' | 'pages' | 'policies';

const archivedOf = async (kind: Kind) => {
  const { items } = await api(cmsRoutes.list, { kind });
  return items.filter(({ archived }) => archived).map(({ name }) => name);
};

it('archives the published documents of one kind and restores them, with a log entry each [SETUP-06]', async () => {
  const { name } = await newArticle(api);
  const draft = await newDocument(api);
  await api(cmsRoutes.archiveAll, { kind: 'articles', on: true });
  await api(cmsRoutes.archiveAll, { kind: 'articles', on: true });
  const archived = await archivedOf('articles');
  expect(archived).toContain(name);
  expect(archived).not.toContain(draft.name);
  expect(await archivedOf('pages')).toEqual([]);
  const { items } = await api(moderationRoutes.log, { action: 'document-archived' });
  expect(items.filter(({ after }) => after?.['name'] === name)).toHaveLength(1);
  await api(cmsRoutes.archiveAll, { kind: 'articles', on: false });
  expect(await archivedOf('articles')).toEqual([]);
});

it('works in steps of 100 documents and says whether more are left [SETUP-06]', async () => {
  const { db } = app.services;
  const { id } = await newArticle(api);
  await db.execute(sql`with copies as (
    insert into documents (kind, name) select 'articles', 'copy-' || n from generate_series(1, 100) n returning id
  ) insert into document_versions (document_id, part, number, content, origin, live)
    select copies.id, part, number, content, origin, live from copies, document_versions where document_id = ${id}`);
  expect(await api(cmsRoutes.archiveAll, { kind: 'articles', on: true })).toEqual({ more: true });
  expect(await api(cmsRoutes.archiveAll, { kind: 'articles', on: true })).toEqual({ more: false });
  const open = sql`kind = 'articles' and archived_at is null and name like 'copy-%'`;
  expect(await db.$count(documents, open)).toBe(0);
  expect(await api(cmsRoutes.archiveAll, { kind: 'articles', on: false })).toEqual({ more: true });
});

it('leaves out the documents that must stay published [SETUP-06]', async () => {
  expect(await api(cmsRoutes.archiveAll, { kind: 'policies', on: true })).toEqual({ more: false });
  expect(await archivedOf('policies')).toEqual(['data']);
});
