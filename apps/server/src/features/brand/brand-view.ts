import { desc, eq, inArray, lt } from 'drizzle-orm';
import { additionsSince, BRAND_ADDITIONS } from '@site/contract/brand/additions.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { BrandDraft, BrandVersion, brandRoutes } from '@site/contract/brand/routes.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import type { Executor } from '#db/client.ts';
import { brandDrafts } from '#db/schema/brand.ts';
import { authorView } from '#features/members';
import { brandVersions } from '#platform/brand/brand-versions.ts';
import type { SiteBrand } from '#platform/brand/site-brand.ts';
import type { Services } from '#platform/context.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { users } from '#platform/users/users.ts';

const PAGE = 20;
/** Id of the only draft. */
export const DRAFT = 1;

async function editorsOf(db: Executor, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const { id, nickName, avatar, role } = users;
  const rows =
    wanted.length === 0 ? [] : await db.select({ id, nickName, avatar, role }).from(users).where(inArray(id, wanted));
  const views = new Map(rows.map((row) => [row.id, authorView(row)]));
  return (one: number | null) => (one === null ? null : (views.get(one) ?? null));
}

/** Returns the draft, or undefined if there is none. */
export async function readDraft(db: Executor) {
  const [draft] = await db.select().from(brandDrafts).where(eq(brandDrafts.id, DRAFT));
  return draft;
}

/** Access to the database, and the brand of the site. */
interface Store {
  db: Executor;
  brand: SiteBrand;
}

export async function draftView(
  { db, brand: site }: Store,
  { brand, revision, editorId, editedAt }: typeof brandDrafts.$inferSelect,
): Promise<BrandDraft> {
  const editor = await editorsOf(db, [editorId]);
  return { brand: site.read(brand), revision, editor: editor(editorId), editedAt };
}

type VersionRow = typeof brandVersions.$inferSelect;

async function versionViews({ db, brand: site }: Store, rows: readonly VersionRow[]): Promise<BrandVersion[]> {
  const editor = await editorsOf(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ authorId, brand, productVersion: _, ...row }) => ({
    ...row,
    brand: site.read(brand),
    author: editor(authorId),
  }));
}

/** The built-in brand, as which the site starts. */
const builtInVersion = (brand: Brand): BrandVersion => ({
  number: 0,
  brand,
  author: null,
  publishedAt: null,
  restored: null,
});

/** Returns the published version and the draft, as stored now. */
export async function brandState(services: Services): Promise<DataOf<typeof brandRoutes.get>> {
  const { db, brand, settings } = services;
  const rows = await db.select().from(brandVersions).orderBy(desc(brandVersions.number)).limit(1);
  const [published] = await versionViews(services, rows);
  const draft = await readDraft(db);
  return {
    published: published ?? builtInVersion(brand.builtIn),
    draft: draft ? await draftView(services, draft) : null,
    managedByFile: settings.BRAND_FILE !== undefined,
    // The built-in brand is that of the installed version.
    additions: rows[0] ? additionsSince(rows[0].productVersion, BRAND_ADDITIONS) : [],
  };
}

export const get: Operation<typeof brandRoutes.get> = async (context) => brandState(context);

export const history: Operation<typeof brandRoutes.history> = async ({ db, brand }, { cursor }) => {
  const { number } = brandVersions;
  const before = cursor === undefined ? undefined : lt(number, decodeCursor(cursor, 2 ** 31 - 1).value);
  const found = await db
    .select()
    .from(brandVersions)
    .where(before)
    .orderBy(desc(number))
    .limit(PAGE + 1);
  const shown = await versionViews({ db, brand }, found.slice(0, PAGE));
  const last = shown.at(-1);
  if (found.length > PAGE && last) {
    return { items: shown, next: encodeCursor({ value: last.number, id: last.number }) };
  }
  return { items: [...shown, builtInVersion(brand.builtIn)], next: null };
};
