import { and, eq, ne, sql } from 'drizzle-orm';
import { LinkAddress } from '@site/contract/my-link/fields.ts';
import type { myLinkRoutes } from '@site/contract/my-link/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { linkPages } from '#db/schema/my-link.ts';
import type { Operation } from '#platform/feature.ts';
import { nameSkeleton } from '#platform/name-skeleton.ts';
import type { Viewer } from '#platform/session.ts';
import type { Settings } from '#platform/settings.ts';
import { isCode } from './code.ts';
import { isReserved } from './reserved.ts';

/** True for an address that looks like the nickname of another member, or like the user name of the team. One's own is one's own. */
async function isOthersName(db: Executor, { id, nickName }: Pick<Viewer, 'id' | 'nickName'>, address: string) {
  const skeleton = nameSkeleton(address);
  if (skeleton === nameSkeleton(nickName)) return false;
  const alike = and(eq(users.nickNameSkeleton, skeleton), ne(users.id, id));
  if ((await db.$count(users, alike)) > 0) return true;
  const team = and(sql`${users.role} ~ 'Moderator|Admin|Representative'`, ne(users.id, id));
  const names = await db.select({ userName: users.userName }).from(users).where(team);
  return names.some(({ userName }) => nameSkeleton(userName) === skeleton);
}

/** Whether an address is kept back from this member. */
export async function isKeptBack(
  { db, settings, viewer }: { db: Executor; settings: Settings; viewer: Viewer },
  address: string,
): Promise<boolean> {
  return isCode(address) || isReserved(address, settings) || isOthersName(db, viewer, address);
}

export const check: Operation<typeof myLinkRoutes.check> = async ({ db, settings, viewer }, { address: typed }) => {
  const parsed = LinkAddress.safeParse(typed);
  if (!parsed.success) return { free: false, problem: 'form' };
  if (await isKeptBack({ db, settings, viewer }, parsed.data)) return { free: false, problem: 'reserved' };
  const others = and(eq(linkPages.address, parsed.data), ne(linkPages.userId, viewer.id));
  const isTaken = (await db.$count(linkPages, others)) > 0;
  return isTaken ? { free: false, problem: 'taken' } : { free: true, problem: null };
};
