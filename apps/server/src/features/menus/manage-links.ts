import { and, count, eq, max, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { LINKS_PER_PLACE, type MenuPlace } from '@site/contract/menus/places.ts';
import type { menuRoutes } from '@site/contract/menus/routes.ts';
import type { Transaction } from '#db/client.ts';
import { menuLinks } from '#db/schema/menus.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { isBroken, MENUS_TAG, publishedDocuments, selectLinks } from './menus.ts';

type MenuLinkRow = typeof menuLinks.$inferSelect;

export const listMenus: Operation<typeof menuRoutes.list> = async (context) => {
  const { db, brand, language } = context;
  const [published, links] = await Promise.all([publishedDocuments(context, language), selectLinks(db)]);
  return {
    documents: published.listed,
    links: links.map(({ id, place, texts, target, hidden, version }) => {
      return { id, place, texts, target, hidden, version, broken: isBroken(target, published, brand) };
    }),
  };
};

/** Advisory lock that serializes changes, so that positions stay distinct and no limit is exceeded. */
const LOCK = 4_204_031;

export async function lockMenus(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Runs a change of the links, invalidates the menus and returns the links as the CMS shows them. */
async function changed(context: LoggedIn, change: (work: TransactionScope) => Promise<void>) {
  await transact(context, async (work) => {
    await lockMenus(work.tx);
    await change(work);
  });
  context.cache.invalidate(MENUS_TAG);
  return listMenus(context, {});
}

/**
 * Returns a position at the end of a place.
 * @throws AppError invalid if the place is full
 */
async function endOf(tx: Transaction, place: MenuPlace): Promise<number> {
  const [row] = await tx
    .select({ last: max(menuLinks.position), links: count() })
    .from(menuLinks)
    .where(eq(menuLinks.place, place));
  if ((row?.links ?? 0) >= LINKS_PER_PLACE) throw fieldError('place', 'menus.full', { max: LINKS_PER_PLACE });
  return (row?.last ?? 0) + 1;
}

/**
 * Returns the link in the version that the caller has seen.
 * @throws AppError edit-conflict if it was changed or deleted since
 */
async function seenLink(tx: Transaction, { id, version }: { id: number; version: number }): Promise<MenuLinkRow> {
  const [row] = await tx.select().from(menuLinks).where(eq(menuLinks.id, id));
  if (row?.version !== version) throw new AppError('edit-conflict');
  return row;
}

const logged = ({ place, texts, target, hidden }: Pick<MenuLinkRow, 'place' | 'texts' | 'target' | 'hidden'>) => ({
  place,
  text: texts[SOURCE_LANGUAGE],
  target,
  hidden,
});

export const addLink: Operation<typeof menuRoutes.add> = (context, input) =>
  changed(context, async (work) => {
    const { tx } = work;
    await tx.insert(menuLinks).values({ ...input, position: await endOf(tx, input.place) });
    const after = logged(input);
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'menu-changed', subjectId: null, after });
  });

export const changeLink: Operation<typeof menuRoutes.change> = (context, { id, version, ...input }) =>
  changed(context, async (work) => {
    const { tx } = work;
    const row = await seenLink(tx, { id, version });
    const position = row.place === input.place ? row.position : await endOf(tx, input.place);
    await tx
      .update(menuLinks)
      .set({ ...input, position, version: version + 1 })
      .where(eq(menuLinks.id, id));
    const change = { before: logged(row), after: logged(input) };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'menu-changed', subjectId: null, ...change });
  });

export const moveLink: Operation<typeof menuRoutes.move> = (context, { id, version, up }) =>
  changed(context, async (work) => {
    const { tx } = work;
    const row = await seenLink(tx, { id, version });
    const rows = await selectLinks(tx, row.place);
    const index = rows.findIndex((one) => one.id === id);
    const neighbour = rows[up ? index - 1 : index + 1];
    if (!neighbour) return;
    const swaps = [
      { one: row, position: neighbour.position },
      { one: neighbour, position: row.position },
    ];
    for (const { one, position } of swaps) {
      await tx
        .update(menuLinks)
        .set({ position, version: one.version + 1 })
        .where(eq(menuLinks.id, one.id));
    }
    const [before, after] = [row.position, neighbour.position].map((position) => ({ ...logged(row), position }));
    await appendAuditLog(work, {
      actorId: context.viewer.id,
      action: 'menu-changed',
      subjectId: null,
      ...(before && after && { before, after }),
    });
  });

export const removeLink: Operation<typeof menuRoutes.remove> = (context, { id, version }) =>
  changed(context, async (work) => {
    const { tx } = work;
    const [row] = await tx.select().from(menuLinks).where(eq(menuLinks.id, id));
    if (!row) return;
    if (row.version !== version) throw new AppError('edit-conflict');
    await tx.delete(menuLinks).where(and(eq(menuLinks.id, id), eq(menuLinks.version, version)));
    const before = logged(row);
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'menu-changed', subjectId: null, before });
  });
