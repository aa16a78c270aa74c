import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { STAT_DAYS } from '@site/contract/link-page/limits.ts';
import type { Executor } from '#db/client.ts';
import { linkCounts, linkPages } from '#db/schema/link-page.ts';

const DAY_MS = 86_400_000;

/** A page of the demonstration content. */
export interface DemoPage {
  userId: number;
  code: string;
  /** Fields of `LinkPageFields` that differ from the defaults. */
  fields: Record<string, unknown>;
  /** Approximate visits per day; if 0, nothing is counted. */
  visits: number;
}

/** Yields deterministic pseudo-random numbers. */
function* chance(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Stores demo link pages, with generated visits and clicks up to yesterday. */
export async function seedLinkPages(db: Executor, pages: readonly DemoPage[], now: Date): Promise<void> {
  for (const { userId, code, fields, visits } of pages) {
    const { address, published, avatar, cover, audio, ...body } = LinkPageFields.parse(fields);
    await db.insert(linkPages).values({
      ...{ userId, code, address, published, avatarId: avatar, coverId: cover, audioId: audio, body },
      ...{ revision: 1, savedAt: now.toISOString() },
    });
    if (visits === 0) continue;
    const random = chance(userId + 11);
    const rows = Array.from({ length: STAT_DAYS }, (_, back) => {
      const day = new Date(now.getTime() - (back + 1) * DAY_MS).toISOString().slice(0, 10);
      const seen = Math.round(visits * (0.4 + 1.2 * random.next().value));
      const clicks = body.links.map(({ id }, place) => ({
        ...{ userId, day, link: id },
        count: Math.round((seen * random.next().value) / (place + 2)),
      }));
      return [{ userId, day, link: '', count: seen }, ...clicks].filter(({ count }) => count > 0);
    }).flat();
    if (rows.length > 0) await db.insert(linkCounts).values(rows);
  }
}
