import { and, eq, sql } from 'drizzle-orm';
import { bioCopies, bios } from '#db/schema/bio.ts';
import { ownedImages } from '#features/media';
import type { Services } from '#platform/context.ts';
import { addressesOf, ownKeyOf } from './addresses.ts';
import { keepFindings, type Checked } from './keep-findings.ts';
import { ruleFindings } from './rule-findings.ts';
import type { LookAt } from './web-looks.ts';

/** Addresses of one bio that are asked for: nobody has us ask a stranger thousands of times. */
const ASKED_MAX = 100;

/** A link is dead when there is nothing; a picture is missing also when something else is there. */
const GONE = { link: 'link-dead', picture: 'picture-missing' } as const;

async function checkAddresses(
  { db, settings }: Services,
  userId: number,
  blocks: Parameters<typeof addressesOf>[0],
  lookAt: LookAt,
): Promise<Omit<Checked, 'at'>> {
  const all = addressesOf(blocks).map((one) => ({
    ...one,
    ownKey: one.kind === 'picture' ? ownKeyOf(one.address, settings.PUBLIC_URL) : null,
  }));
  const kept = await ownedImages(
    db,
    userId,
    all.flatMap(({ ownKey }) => ownKey ?? []),
  );
  const missing = all.filter(({ ownKey }) => ownKey !== null && !kept.has(ownKey));
  const outside = all.filter(({ ownKey }) => ownKey === null);
  const asked = new Set([...new Set(outside.map(({ address }) => address))].slice(0, ASKED_MAX));
  const looks = await Promise.all(
    outside.filter(({ address }) => asked.has(address)).map(async (one) => ({ ...one, look: await lookAt(one) })),
  );
  return {
    found: [...missing, ...looks.filter(({ look }) => look === 'gone')].map(({ kind, address, block }) => ({
      ...{ kind: GONE[kind], site: null, block, detail: address },
    })),
    unclear: new Set(looks.filter(({ look }) => look === 'unclear').map(({ address }) => address)),
  };
}

/**
 * Looks at links, pictures and rules of a saved bio and keeps what it finds.
 * @param byOwner they wait for it: what is found is shown to them, and not told
 * @returns what is shown from now on; null when there is no saved bio, or the process stops
 */
export async function checkBio(
  services: Services,
  userId: number,
  { lookAt, byOwner }: { lookAt: LookAt; byOwner: boolean },
): ReturnType<typeof keepFindings> {
  const { db, jobs, settings } = services;
  const [bio] = await db
    .select({ config: bios.config, blocks: bios.blocks, at: sql`now()`.mapWith(bios.savedAt) })
    .from(bios)
    .where(eq(bios.userId, userId));
  if (!bio) return null;
  const copies = await db
    .select({ site: bioCopies.site, text: bioCopies.text })
    .from(bioCopies)
    .where(and(eq(bioCopies.userId, userId), eq(bioCopies.part, 'bio')));
  const { found, unclear } = await checkAddresses(services, userId, bio.blocks, lookAt);
  // What nobody waits for is done anew after the process has stopped.
  if (!byOwner && jobs.stopping) return null;
  const textOf = new Map(copies.map(({ site, text }) => [site, text]));
  const ofRules = ruleFindings({ ...bio.config, blocks: bio.blocks }, textOf, settings.PUBLIC_URL);
  return keepFindings(services, userId, { at: bio.at, found: [...found, ...ofRules], unclear, byOwner });
}
