import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { contentLinks, linkPreviews } from '#db/schema/link-previews.ts';
import type { Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import { LOOK_UP, type LookUpData } from './look-up-job.ts';
import { linksOf, type Link } from './links-of.ts';

interface Content {
  kind: 'post' | 'reply';
  id: number;
  /** HTML as readers see it; an empty string if hidden or deleted. */
  html: string;
}

/** SQL condition for links to fetch again: previews after 30 days, failed fetches after one day. */
const STALE = sql`(${linkPreviews.state} = 'none' and ${linkPreviews.fetchedAt} < now() - interval '1 day')
  or (${linkPreviews.state} = 'ready' and ${linkPreviews.fetchedAt} < now() - interval '30 days')`;

/** Deletes unused previews and their images. */
async function forget(services: Pick<Services, 'jobs'>, tx: Transaction, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  // Locks the previews first. The query below then sees a link added by a concurrent transaction, or that transaction
  // finds no row and inserts it.
  await tx
    .select({ hash: linkPreviews.hash })
    .from(linkPreviews)
    .where(inArray(linkPreviews.hash, hashes))
    .orderBy(asc(linkPreviews.hash))
    .for('update');
  const removed = await tx
    .delete(linkPreviews)
    .where(
      and(
        inArray(linkPreviews.hash, hashes),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(contentLinks)
            .where(eq(contentLinks.hash, linkPreviews.hash)),
        ),
      ),
    )
    .returning({ imageKey: linkPreviews.imageKey });
  const files = removed.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey]));
  await removeFiles({ tx, jobs: services.jobs }, { files });
}

async function ask(services: Pick<Services, 'jobs'>, tx: Transaction, links: readonly Link[]): Promise<void> {
  // Lock order: by hash, as in every transaction that locks several previews.
  for (const { hash, url } of [...links].sort((a, b) => Buffer.compare(a.hash, b.hash))) {
    const asked = await tx
      .insert(linkPreviews)
      .values({ hash, url })
      .onConflictDoUpdate({ target: linkPreviews.hash, set: { fetchedAt: sql`now()` }, setWhere: STALE })
      .returning({ hash: linkPreviews.hash });
    const data: LookUpData = { hash: hash.toString('hex') };
    if (asked.length > 0) await services.jobs.send(tx, { name: LOOK_UP }, data);
  }
}

/**
 * Stores the links of content that was published, changed or deleted, queues fetches for unknown or stale links, and
 * deletes previews that are no longer used.
 */
export async function setLinks(
  services: Pick<Services, 'jobs' | 'settings' | 'siteSettings'>,
  tx: Transaction,
  { kind, id, html }: Content,
): Promise<void> {
  const { link_previews: on } = await services.siteSettings.all();
  const links = on ? linksOf(html, services.settings.PUBLIC_URL) : [];
  const before = await tx
    .delete(contentLinks)
    .where(and(eq(contentLinks.kind, kind), eq(contentLinks.targetId, id)))
    .returning({ hash: contentLinks.hash });
  await ask(services, tx, links);
  if (links.length > 0) {
    await tx.insert(contentLinks).values(links.map(({ hash }, position) => ({ kind, targetId: id, position, hash })));
  }
  const currentHashes = new Set(links.map(({ hash }) => hash.toString('hex')));
  await forget(
    services,
    tx,
    before.map(({ hash }) => hash).filter((hash) => !currentHashes.has(hash.toString('hex'))),
  );
}
