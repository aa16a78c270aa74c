import { desc, eq, sql } from 'drizzle-orm';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Sample } from '@site/contract/industry/schemas.ts';
import type { Executor } from '#db/client.ts';
import { samples } from '#db/schema/industry.ts';
import { sampleView } from './sample-view.ts';

/** Loads the newest sample of each cam site, however old it is; sites without one are left out. */
export async function lastSamples(db: Executor, networks: readonly IndustrySite[]): Promise<Map<IndustrySite, Sample>> {
  const places = networks.map((network) => INDUSTRY_SITES.indexOf(network));
  const newest = db
    .select()
    .from(samples)
    .where(eq(samples.network, sql`site.network`))
    .orderBy(desc(samples.hour))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({ newest: newest._.selectedFields })
    .from(sql`unnest(${sql.param(places)}::smallint[]) as site(network)`)
    .crossJoinLateral(newest);
  return new Map(rows.map((row) => [row.newest.network, sampleView(row.newest)]));
}
