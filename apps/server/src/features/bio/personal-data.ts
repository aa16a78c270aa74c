import { asc, eq } from 'drizzle-orm';
import { bioCopies, bioFindings, bios, bioVersions } from '#db/schema/bio.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Transaction } from '#db/client.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';

/** A member's bio with its versions, copies and findings, which only the member can see. */
export const bioPersonal: PersonalData = {
  async collect(db, userId) {
    const { config, blocks, savedAt } = bios;
    const [bio] = await db.select({ config, blocks, savedAt }).from(bios).where(eq(bios.userId, userId));
    const versions = await db
      .select({ savedAt: bioVersions.savedAt, config: bioVersions.config, blocks: bioVersions.blocks })
      .from(bioVersions)
      .where(eq(bioVersions.userId, userId))
      .orderBy(asc(bioVersions.revision));
    const { site, part, text, copiedAt } = bioCopies;
    const copies = await db
      .select({ site, part, text, copiedAt })
      .from(bioCopies)
      .where(eq(bioCopies.userId, userId))
      .orderBy(asc(site), asc(part));
    const { kind, detail, since } = bioFindings;
    const findings = await db
      .select({ kind, site: bioFindings.site, detail, since })
      .from(bioFindings)
      .where(eq(bioFindings.userId, userId))
      .orderBy(asc(since), asc(detail));
    return { data: { bio: bio ?? null, bioVersions: versions, bioCopies: copies, bioFindings: findings } };
  },

  async erase(tx, userId) {
    for (const table of [bioFindings, bioCopies, bioVersions, bios]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    return { privateFiles: await erasePanels(tx, userId) };
  },
};

/** Deletes a member's panel sets. Returns the keys of their zips in the private store. */
async function erasePanels(tx: Transaction, userId: number): Promise<string[]> {
  const removed = await tx
    .delete(bioPanelSets)
    .where(eq(bioPanelSets.userId, userId))
    .returning({ key: bioPanelSets.fileKey });
  return removed.flatMap(({ key }) => key ?? []);
}
