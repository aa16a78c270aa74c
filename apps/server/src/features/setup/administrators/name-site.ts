import { lockBrand } from '#features/brand';
import { appendAuditLog } from '#features/moderation';
import type { Executor } from '#db/client.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';

type BrandServices = Pick<Services, 'brand' | 'settings'>;

/** Whether the first form asks for the name of the site: no brand is published, and no file determines the brand. */
export async function asksForName(db: Executor, { brand, settings }: BrandServices): Promise<boolean> {
  return settings.BRAND_FILE === undefined && (await brand.published(db)).number === 0;
}

/**
 * Publishes the brand with a name of the site, unless there is one already. It is done before the second factor is
 * added, because authenticator apps store the name for good. The caller calls `brand.changed` after the commit.
 * @throws AppError invalid when the site has no name yet and none is given
 */
export async function nameSite(
  { tx }: Pick<TransactionScope, 'tx'>,
  services: BrandServices,
  { product, authorId }: { product: string | undefined; authorId: number },
): Promise<void> {
  const { brand } = services;
  await lockBrand(tx);
  if (!(await asksForName(tx, services))) return;
  if (product === undefined) throw fieldError('siteName', 'invalid.required');
  const { brand: replaced, number: last } = await brand.published(tx);
  const names = { ...replaced.names, product };
  const version = await brand.publish(tx, { brand: { ...replaced, names }, authorId, restored: null });
  const [before, after] = [
    { version: last, ...replaced.names },
    { version, ...names },
  ];
  await appendAuditLog({ tx }, { actorId: authorId, action: 'brand-published', subjectId: null, before, after });
}
