import { readFileSync } from 'node:fs';
import { and, asc, eq, like, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { BioConfig, Blocks } from '@site/contract/bio/blocks.ts';
import { BIO_SITES } from '@site/contract/bio/limits.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { generate } from '@site/bio-html/generate.ts';
import { users } from '#db/schema/users.ts';
import { bioCopies, bios, bioVersions } from '#db/schema/bio.ts';
import { profiles } from '#db/schema/members.ts';
import { DAY, HOUR } from '../calendar.ts';
import { DEMO_LANGUAGES } from '../demo-languages.ts';
import { plain } from '../pick-items.ts';

/**
 * A bio from the corpus. `{name}`, `{user}` and `{bio}` are placeholders for the member's data; the seed assigns ids.
 */
const CorpusBio = BioConfig.omit({ sites: true, overlay: true }).extend({
  blocks: z.array(z.record(z.string(), z.unknown())),
});

/** Number of members per language who have a bio, in addition to the demo accounts. */
const PER_LANGUAGE = 8;
/**
 * Date of the next link check, so late that the check never runs. It would find broken links and notify their owners.
 */
const NEVER_CHECKED = '2100-01-01T00:00:00.000Z';

const iso = (time: number) => new Date(time).toISOString();

export function readBios(): z.output<typeof CorpusBio>[] {
  const file = new URL('../../../../../content/seed/bios.json', import.meta.url);
  return z.array(CorpusBio).parse(JSON.parse(readFileSync(file, 'utf8')));
}

interface Owner {
  id: number;
  nickName: string;
  userName: string;
  bio: string;
  sites: readonly { site: string }[];
}

/** Whether a value is an item of a list in a block, such as a price or a session; parts of rich text have no ids. */
const hasId = (value: unknown): value is object => typeof value === 'object' && value !== null && !('kind' in value);

/** Adapts a bio from the corpus to a member. */
export function bioOf({ blocks: written, ...look }: z.output<typeof CorpusBio>, owner: Owner) {
  let parts = 0;
  const withId = (part: object) => ({ id: `part${String((parts += 1)).padStart(4, '0')}`, ...part });
  const fill = (text: string) =>
    text
      .replaceAll('{name}', owner.nickName)
      .replaceAll('{user}', owner.userName.toLowerCase())
      .replaceAll('{bio}', owner.bio);
  const filled = JSON.parse(JSON.stringify(written), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as object[];
  const idOf = (value: unknown) => (hasId(value) ? withId(value) : value);
  const fieldsOf = (block: object) =>
    Object.entries(block).map(([key, value]) => [key, Array.isArray(value) ? value.map(idOf) : value]);
  const own = filled.map((block) => Object.fromEntries(fieldsOf(block)) as object);
  const sites = BIO_SITES.filter((site) => owner.sites.some((one) => one.site === site));
  const config = BioConfig.parse({ ...look, sites: sites.length > 0 ? sites : BIO_SITES.slice(0, 3) });
  return { config, blocks: Blocks.parse(own.map(withId)) };
}

/** Writes a bio for demo accounts and some members whose language has bios in the corpus. Demo accounts also have an earlier version and copies of it. */
export async function writeBios(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  const corpus = readBios();
  const { id, nickName, userName, language, email } = users;
  const members = await db
    .select({ id, nickName, userName, language, email, bio: profiles.bio, sites: profiles.sites })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(or(plain, like(email, '%@demo.example')), eq(users.suspended, false)))
    .orderBy(asc(id));
  const isDemo = (member: { email: string }) => member.email.endsWith('@demo.example');
  const some = (of: Language) => members.filter((one) => one.language === of && !isDemo(one)).slice(0, PER_LANGUAGE);
  const hasBios = (member: { language: Language }) => corpus.some((text) => text.language === member.language);
  const chosen = [...members.filter(isDemo), ...DEMO_LANGUAGES.flatMap(some)].filter(hasBios);
  for (const [index, member] of chosen.entries()) {
    const texts = corpus.filter((text) => text.language === member.language);
    const text = texts[index % texts.length];
    if (!text) continue;
    const { config, blocks } = bioOf(text, member);
    const [firstSavedAt, saved] = [iso(today - 9 * DAY - index * HOUR), iso(today - 2 * DAY - index * HOUR)];
    const bio = { userId: member.id, config, pictures: [] };
    await db
      .insert(bios)
      .values({ ...bio, blocks, revision: 2, begunAt: saved, savedAt: saved, checkAt: NEVER_CHECKED });
    if (!isDemo(member)) continue;
    const before = blocks.slice(0, -1);
    await db
      .insert(bioVersions)
      .values({ ...bio, blocks: before, revision: 1, savedAt: firstSavedAt, blockCount: before.length });
    for (const site of config.sites) {
      const output = generate({ ...config, blocks: before }, site, { origin: '' });
      if (output.target !== 'html-inline') continue;
      await db
        .insert(bioCopies)
        .values({ userId: member.id, site, part: 'bio', text: output.html, copiedAt: firstSavedAt });
    }
  }
}
