import { and, eq, sql } from 'drizzle-orm';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { bioCopies, bios } from '#db/schema/bio.ts';
import { ownedImages } from '#features/media';
import type { Services } from '#platform/context.ts';
import { PUBLIC_WEB } from '#features/link-previews';
import type { Operation } from '#platform/feature.ts';
import { addressesOf, ownKeyOf } from './addresses.ts';
import { storeFindings, type Checked } from './store-findings.ts';
import { ruleFindings } from './rule-findings.ts';
import { type WebAddressCheck, createWebAddressCheck } from './check-web-address.ts';

/**
 * Maximum number of URLs requested per bio, so that a member cannot make the server send thousands of requests to
 * another site.
 */
const ASKED_MAX = 100;

/** Kinds of findings for a missing link or image. An image also counts as missing if the response is not an image. */
const MISSING_KINDS = { link: 'link-dead', picture: 'picture-missing' } as const;

async function checkAddresses(
  { db, settings }: Services,
  userId: number,
  { blocks, checkWebAddress }: { blocks: Parameters<typeof addressesOf>[0]; checkWebAddress: WebAddressCheck },
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
 * Checks the links and images of a saved bio and its compliance with site rules, and stores the findings.
 * @param byOwner the owner is waiting for the result, so the findings are shown without a notification
 * @returns the findings to show; null if there is no saved bio, or if the process is stopping and the owner is not
 * waiting
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
  const { found, unclear } = await checkAddresses(services, userId, { blocks: bio.blocks, checkWebAddress });
  // The result of a background check is discarded if the process is stopping. The check is retried later.
  if (!byOwner && jobs.stopping) return null;
  const textOf = new Map(copies.map(({ site, text }) => [site, text]));
  const ofRules = ruleFindings({ ...bio.config, blocks: bio.blocks }, textOf, settings.PUBLIC_URL);
  return storeFindings(services, userId, { at: bio.at, found: [...found, ...ofRules], unclear, byOwner });
}

/** Timeout of the whole request in milliseconds. URLs that have not responded by then retain their previous finding. */
const WAIT_MS = 15_000;

export const check: Operation<typeof bioRoutes.check> = async (context) => {
  const signal = AbortSignal.any([AbortSignal.timeout(WAIT_MS), context.jobs.signal]);
  const checkWebAddress = createWebAddressCheck({ web: PUBLIC_WEB, signal });
  const checked = await checkBio(context, context.viewer.id, { checkWebAddress, byOwner: true });
  // A bio that was never saved has no findings.
  return checked ?? { findings: [], checkedAt: new Date().toISOString() };
};
