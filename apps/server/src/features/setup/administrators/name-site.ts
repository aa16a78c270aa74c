import { lockBrand } from '#features/brand';
import { appendAuditLog } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';

/**
 * Publishes the brand with a name of the site, unless a file determines the brand. It is done before the second factor
 * is added, because authenticator apps store the name for good. The caller calls `brand.changed` after the commit.
 */
export async function nameSite(
  { tx }: Pick<TransactionScope, 'tx'>,
  { brand, settings }: Pick<Services, 'brand' | 'settings'>,
  { product, authorId }: { product: string; authorId: number },
): Promise<void> {
  if (settings.BRAND_FILE !== undefined) return;
  await lockBrand(tx);
  const { brand: replaced, number: last } = await brand.published(tx);
  const names = { ...replaced.names, product };
  const version = await brand.publish(tx, { brand: { ...replaced, names }, authorId, restored: null });
  const [before, after] = [
    { version: last, ...replaced.names },
    { version, ...names },
  ];
  await appendAuditLog({ tx }, { actorId: authorId, action: 'brand-published', subjectId: null, before, after });
}
