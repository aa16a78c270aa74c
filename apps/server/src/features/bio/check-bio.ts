import { and, eq, sql } from 'drizzle-orm';
import { bioCopies, bios } from '#db/schema/bio.ts';
import { ownedImages } from '#features/media';
import type { Services } from '#platform/context.ts';
import { addressesOf, ownKeyOf } from './addresses.ts';
import { storeFindings, type Checked } from './store-findings.ts';
import { ruleFindings } from './rule-findings.ts';
import type { WebAddressCheck } from './check-web-address.ts';

/**
 * Maximum number of URLs requested for one bio, so that a member cannot make the server request another site thousands
 * of times.
 */
const ASKED_MAX = 100;

/** A link is dead when its URL is not found. An image is also missing when the response is not an image. */
const MISSING_KINDS = { link: 'link-dead', picture: 'picture-missing' } as const;

async function checkAddresses(
  { db, settings }: Services,
  userId: number,
  blocks: Parameters<typeof addressesOf>[0],
  checkWebAddress: WebAddressCheck,
): Promise<Omit<Checked, 'at'>> {
  const all = addressesOf(blocks).map((one) => ({
    ...one,
    ownKey: one.kind === 'picture' ? ownKeyOf(one.address, settings.PUBLIC_URL) : null,
  }));
  const ownedKeys = await ownedImages(
    db,
    userId,
    all.flatMap(({ ownKey }) => ownKey ?? []),
  );
  const missing = all.filter(({ ownKey }) => ownKey !== null && !ownedKeys.has(ownKey));
  const outside = all.filter(({ ownKey }) => ownKey === null);
  const asked = new Set([...new Set(outside.map(({ address }) => address))].slice(0, ASKED_MAX));
  const looks = await Promise.all(
    outside
      .filter(({ address }) => asked.has(address))
      .map(async (one) => ({ ...one, look: await checkWebAddress(one) })),
  );
  return {
    found: [...missing, ...looks.filter(({ look }) => look === 'gone')].map(({ kind, address, block }) => ({
      ...{ kind: MISSING_KINDS[kind], site: null, block, detail: address },
    })),
    unclear: new Set(looks.filter(({ look }) => look === 'unclear').map(({ address }) => address)),
  };
}

/**
 * Checks links, images and site rules of a saved bio and stores the findings.
 * @param byOwner the owner waits for the result: findings are shown to them, without a notification
 * @returns the findings to show; null when there is no saved bio or the process is stopping
 */
export async function checkBio(
  services: Services,
  userId: number,
  { checkWebAddress, byOwner }: { checkWebAddress: WebAddressCheck; byOwner: boolean },
): ReturnType<typeof storeFindings> {
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
  const { found, unclear } = await checkAddresses(services, userId, bio.blocks, checkWebAddress);
  // A background check is not stored while the process stops. It is retried later.
  if (!byOwner && jobs.stopping) return null;
  const textOf = new Map(copies.map(({ site, text }) => [site, text]));
  const ofRules = ruleFindings({ ...bio.config, blocks: bio.blocks }, textOf, settings.PUBLIC_URL);
  return storeFindings(services, userId, { at: bio.at, found: [...found, ...ofRules], unclear, byOwner });
}
