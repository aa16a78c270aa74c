import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { FACT_KEYS } from '@site/contract/camsites/facts.ts';
import type { Database, Executor, Transaction } from '#db/client.ts';
import { camSiteFacts, camSites } from '#db/schema/camsites.ts';
import { lockSites } from './lock-sites.ts';
import { changeFact, contentOf, type FactRow } from './facts/change-fact.ts';
import { readBuiltInSites, type BuiltInSite } from './site-content.ts';

interface Known {
  id: number;
  name: string;
  about: unknown;
  origin: 'shipped' | 'staff';
  facts: Map<string, FactRow>;
}

async function knownSites(db: Executor): Promise<Map<string, Known>> {
  const [sites, facts] = [await db.select().from(camSites), await db.select().from(camSiteFacts)];
  const bySite = Map.groupBy(facts, ({ siteId }) => siteId);
  return new Map(
    sites.map(({ id, slug, name, about, origin }) => [
      slug,
      { id, name, about, origin, facts: new Map((bySite.get(id) ?? []).map((fact) => [fact.key, fact])) },
    ]),
  );
}

function matchesBuiltIn(known: Known | undefined, { name, about, facts }: BuiltInSite): boolean {
  if (!known) return false;
  const isSame = known.name === name && isDeepStrictEqual(known.about, about);
  // Texts written by staff stay.
  if (known.origin === 'shipped' && !isSame) return false;
  return FACT_KEYS.every((key) => isDeepStrictEqual(known.facts.get(key)?.shipped, facts[key]));
}

/** Writes the name and the texts of a site, unless staff have changed them, and returns its id. */
async function importTexts(
  tx: Transaction,
  { slug, name, about }: BuiltInSite,
  known: Known | undefined,
): Promise<number> {
  const [site] = await tx
    .insert(camSites)
    .values({ slug, name, about })
    .onConflictDoUpdate({ target: camSites.slug, set: { name, about }, setWhere: eq(camSites.origin, 'shipped') })
    .returning({ id: camSites.id });
  return site?.id ?? known?.id ?? 0;
}

async function importSite(tx: Transaction, builtIn: BuiltInSite, known: Known | undefined) {
  const { facts } = builtIn;
  const siteId = await importTexts(tx, builtIn, known);
  const rows: (typeof camSiteFacts.$inferInsert)[] = [];
  for (const key of FACT_KEYS) {
    const [builtInFact, before] = [facts[key], known?.facts.get(key)];
    if (!before) {
      rows.push({ siteId, key, ...builtInFact, origin: 'shipped', shipped: builtInFact });
      continue;
    }
    if (isDeepStrictEqual(before.shipped, builtInFact)) continue;
    const one = and(eq(camSiteFacts.siteId, siteId), eq(camSiteFacts.key, key));
    await tx.update(camSiteFacts).set({ shipped: builtInFact }).where(one);
    // Values written by staff stay; only the built-in content is updated.
    if (before.origin !== 'shipped') continue;
    // A reworded note is not a new fact: its votes stay, and its history gets no entry.
    if (isDeepStrictEqual({ ...contentOf(before), note: builtInFact.note }, builtInFact)) {
      const version = sql`${camSiteFacts.version} + 1`;
      await tx.update(camSiteFacts).set({ note: builtInFact.note, version }).where(one);
    } else {
      await changeFact(tx, before, { content: builtInFact, by: 'shipped' });
    }
  }
  if (rows.length > 0) await tx.insert(camSiteFacts).values(rows);
}

/**
 * Imports the built-in sites and facts into the database. Texts and facts that staff have changed are not
 * overwritten, and retired sites stay retired. An advisory lock allows several instances to start concurrently.
 */
export async function ensureCamSites(db: Database, builtIn = readBuiltInSites()): Promise<void> {
  const before = await knownSites(db);
  if (builtIn.every((site) => matchesBuiltIn(before.get(site.slug), site))) return;
  await db.transaction(async (tx) => {
    await lockSites(tx);
    // Waits for concurrent edits and votes, which lock the row of their fact, and blocks new ones until the import is
    // done.
    await tx.execute(sql`select from ${camSiteFacts} order by site_id, key for no key update`);
    const known = await knownSites(tx);
    for (const site of builtIn) {
      if (!matchesBuiltIn(known.get(site.slug), site)) await importSite(tx, site, known.get(site.slug));
    }
  });
}
