import { and, eq, ne } from 'drizzle-orm';
import { LinkAddress } from '@site/contract/my-link/fields.ts';
import type { myLinkRoutes } from '@site/contract/my-link/routes.ts';
import { linkPages } from '#db/schema/my-link.ts';
import type { Operation } from '#platform/feature.ts';
import type { Settings } from '#platform/settings.ts';
import { isCode } from './code.ts';
import { isReserved } from './reserved.ts';

/** Whether nobody may have an address. */
export function isKeptBack(address: string, { PRODUCT_NAME, PARTNER_NAME, PARTNER_SLUG }: Settings): boolean {
  return isCode(address) || isReserved(address, [PRODUCT_NAME, PARTNER_NAME, PARTNER_SLUG]);
}

export const check: Operation<typeof myLinkRoutes.check> = async ({ db, settings, viewer }, { address: typed }) => {
  const parsed = LinkAddress.safeParse(typed);
  if (!parsed.success) return { free: false, problem: 'form' };
  if (isKeptBack(parsed.data, settings)) return { free: false, problem: 'reserved' };
  const others = and(eq(linkPages.address, parsed.data), ne(linkPages.userId, viewer.id));
  const isTaken = (await db.$count(linkPages, others)) > 0;
  return isTaken ? { free: false, problem: 'taken' } : { free: true, problem: null };
};
