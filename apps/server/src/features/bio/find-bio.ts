import { eq } from 'drizzle-orm';
import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { bios } from '#db/schema/bio.ts';
import { profiles } from '#features/members';
import { firstDraft } from '@site/bio-html/first-draft.ts';

/** A saved bio or, if none is saved, the first draft. */
export interface FoundBio {
  /** 0 if nothing is saved. */
  revision: number;
  savedAt: string | null;
  checkedAt: string | null;
  config: BioConfig;
  blocks: Block[];
}

/** Columns to select for an account joined with its bio and profile. */
export const bioColumns = {
  nickName: users.nickName,
  language: users.language,
  profile: { bio: profiles.bio, sites: profiles.sites, links: profiles.links },
  saved: {
    revision: bios.revision,
    savedAt: bios.savedAt,
    checkedAt: bios.checkedAt,
    config: bios.config,
    blocks: bios.blocks,
  },
};

type BioRow = Pick<typeof users.$inferSelect, 'nickName' | 'language'> & {
  profile: Pick<typeof profiles.$inferSelect, 'bio' | 'sites' | 'links'> | null;
  saved: (Omit<FoundBio, 'savedAt'> & { savedAt: string }) | null;
};

export function foundBio({ nickName, language, profile, saved }: BioRow): FoundBio {
  if (saved) return saved;
  const { bio, sites, links } = profile ?? { bio: '', sites: [], links: [] };
  return { revision: 0, savedAt: null, checkedAt: null, ...firstDraft({ nickName, language, bio, sites, links }) };
}

/** Loads the bio of an existing account. */
export async function findBio(db: Executor, userId: number): Promise<FoundBio> {
  const [row] = await db
    .select(bioColumns)
    .from(users)
    .leftJoin(bios, eq(bios.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error('no such account');
  return foundBio(row);
}
