import { and, eq, count, sql } from 'drizzle-orm';
import type { draftRoutes } from '@site/contract/drafts/routes.ts';
import { DRAFT_BYTES, DRAFTS_MAX, type DraftBody, type Draft } from '@site/contract/drafts/schemas.ts';
import { drafts } from '#db/schema/drafts.ts';
import type { Operation } from '#platform/feature.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { lockUser } from '#platform/database/locks.ts';

export const getDraft: Operation<typeof draftRoutes.one> = async ({ db, viewer }, { place }) => {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, viewer.id), eq(drafts.place, place)));
  return { draft: row ? draftView(row) : null };
};

/** Rate limit per member. It is high because forms autosave every few seconds. */
const PER_MEMBER = { points: 60, seconds: 60 };

/**
 * Inserts a draft. The caller holds the lock on the member's row, so that two devices cannot both take the last slot.
 * @throws AppError drafts.too-many
 */
async function insert(
  tx: Transaction,
  userId: number,
  { place, body }: { place: string; body: DraftBody },
): Promise<void> {
  const [row] = await tx.select({ draftCount: count() }).from(drafts).where(eq(drafts.userId, userId));
  if ((row?.draftCount ?? 0) >= DRAFTS_MAX) throw new AppError('drafts.too-many');
  await tx.insert(drafts).values({ userId, place, body, version: 1 });
}

export const saveDraft: Operation<typeof draftRoutes.save> = async (context, { place, body, version }) => {
  const { viewer, limits } = context;
  if (Buffer.byteLength(JSON.stringify(body)) > DRAFT_BYTES) throw new AppError('drafts.too-large');
  await limits.countOf('draft', PER_MEMBER, `user:${viewer.id}`);
  return transact(context, async ({ tx }) => {
    await lockUser(tx, viewer.id);
    const mine = and(eq(drafts.userId, viewer.id), eq(drafts.place, place));
    const [stored] = await tx
      .select({ draft: drafts, same: sql<boolean>`${drafts.body} = ${JSON.stringify(body)}::jsonb` })
      .from(drafts)
      .where(mine);
    if (!stored) {
      await insert(tx, viewer.id, { place, body });
      return { version: 1, newer: null, anew: version > 0 };
    }
    // The content is unchanged, for example when the client retries a save whose response was lost.
    if (stored.same) return { version: stored.draft.version, newer: null, anew: false };
    if (stored.draft.version !== version) {
      return { version: stored.draft.version, newer: draftView(stored.draft), anew: false };
    }
    const next = version + 1;
    await tx
      .update(drafts)
      .set({ body, version: next, savedAt: sql`now()` })
      .where(mine);
    return { version: next, newer: null, anew: false };
  });
};

export const removeDraft: Operation<typeof draftRoutes.remove> = async ({ db, viewer }, { place }) => {
  await db.delete(drafts).where(and(eq(drafts.userId, viewer.id), eq(drafts.place, place)));
  return {};
};

function draftView({ place, body, version, savedAt }: typeof drafts.$inferSelect): Draft {
  return { place, body, version, savedAt };
}
