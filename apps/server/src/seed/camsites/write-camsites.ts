import { readFileSync } from 'node:fs';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { ReviewFields } from '@site/contract/camsites/fields.ts';
import { LanguageField } from '@site/contract/core/fields.ts';
import { CAM_SITE_KEYS } from '@site/contract/camsites/sites.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { camSiteFacts, camSiteReviews, camSites, camSiteVotes } from '#db/schema/camsites.ts';
import { profiles } from '#db/schema/members.ts';
import { DAY, HOUR } from '../calendar.ts';
import { plain } from '../pick-items.ts';
import { random } from '../random.ts';

const Review = ReviewFields.extend({
  site: z.enum(CAM_SITE_KEYS),
  language: LanguageField,
  /** Age in days at the start of today. */
  daysAgo: z.number().positive(),
});

/** Upper limit (exclusive) of voters per fact; `TRUE_SHARE` is the probability that a voter confirms it. */
const VOTERS = 14;
const TRUE_SHARE = 0.88;

const iso = (time: number) => new Date(time).toISOString();

function readReviews(): z.infer<typeof Review>[] {
  const file = new URL('../../../../../content/seed/site-reviews.json', import.meta.url);
  return z.array(Review).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Assigns the reviews of each cam site to different women who work there, because the texts in some languages have a
 * female author.
 */
async function writeReviews(db: Executor, today: number): Promise<void> {
  const workers = await db
    .select({ id: users.id, language: users.language, sites: profiles.sites })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(plain, eq(users.suspended, false), eq(profiles.gender, 'female')))
    .orderBy(asc(users.id));
  const sites = new Map((await db.select().from(camSites)).map(({ slug, id }) => [slug, id]));
  const said = new Set<string>();
  const rows = readReviews().flatMap(({ site, language, daysAgo, ...review }) => {
    const siteId = sites.get(site);
    const works = (worker: (typeof workers)[number]) => worker.sites.some((one) => one.site === site);
    const author = workers.find(
      (worker) => worker.language === language && works(worker) && !said.has(`${site} ${worker.id}`),
    );
    // Few members work on some cam sites, so some texts have no author.
    if (siteId === undefined || !author) return [];
    said.add(`${site} ${author.id}`);
    return [{ ...review, siteId, authorId: author.id, createdAt: iso(today - daysAgo * DAY) }];
  });
  await db.insert(camSiteReviews).values(rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)));
}

/** Writes votes, most of which confirm the fact. Every counter equals the number of its votes. */
async function writeVotes(db: Executor, today: number): Promise<void> {
  const voters = await db.select({ id: users.id }).from(users).where(plain).orderBy(asc(users.id));
  const facts = await db
    .select({ siteId: camSiteFacts.siteId, key: camSiteFacts.key })
    .from(camSiteFacts)
    .where(isNotNull(camSiteFacts.value))
    .orderBy(asc(camSiteFacts.siteId), asc(camSiteFacts.key));
  const rows = facts.flatMap(({ siteId, key }) => {
    const draw = random(`votes ${siteId} ${key}`);
    const by = new Set(Array.from({ length: draw.below(VOTERS) }, () => draw.pick(voters).id));
    return [...by].map((userId) => ({
      ...{ siteId, key, userId, isTrue: draw.chance(TRUE_SHARE) },
      at: iso(today - draw.between(HOUR, 40 * DAY)),
    }));
  });
  await db.insert(camSiteVotes).values(rows);
  await db.execute(sql`
    update ${camSiteFacts} f set yes = counted.yes, no = counted.no
    from (select site_id, key, count(*) filter (where is_true) as yes, count(*) filter (where not is_true) as no
      from ${camSiteVotes} group by site_id, key) counted
    where counted.site_id = f.site_id and counted.key = f.key`);
}

/** Writes reviews of cam sites and votes on their facts by demo members. */
export async function writeCamSites(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  await writeReviews(db, today);
  await writeVotes(db, today);
}
