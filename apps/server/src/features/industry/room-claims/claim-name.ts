import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { CLAIMS_MAX } from '@site/contract/industry/room-claim-schemas.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/database/locks.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isFeedOn } from '../feeds/collect.ts';
import { isSimulatedName } from '../simulation/names.ts';
import { claimView } from './claims.ts';

/**
 * Creates a room claim, or renews a refused one with a new code; any other existing claim is returned unchanged. On a
 * simulated site every code counts as found, so only simulated room names can be claimed there. Otherwise someone could
 * claim a real performer's name before the site's feed is enabled.
 */
export const claimName: Operation<typeof roomClaimRoutes.claim> = (context, { network, name }) => {
  const { viewer, settings } = context;
  if (!isFeedOn(settings, network) && !isSimulatedName(name)) throw new AppError('industry.no-such-performer');
  return transact(context, async ({ tx }) => {
    // Locks the account, so that concurrent claims cannot exceed the limit.
    await lockUser(tx, viewer.id);
    const own = and(eq(roomClaims.userId, viewer.id), eq(roomClaims.network, network), eq(roomClaims.name, name));
    const [known] = await tx.select().from(roomClaims).where(own).for('update');
    if (known && known.state !== 'refused') return claimView(settings, known);
    if (!known && (await tx.$count(roomClaims, eq(roomClaims.userId, viewer.id))) >= CLAIMS_MAX)
      throw new AppError('industry.claims-full');
    const renewed = { code: newCode(settings), state: 'waiting' as const, createdAt: sql`now()` };
    const [claim] = known
      ? await tx.update(roomClaims).set(renewed).where(eq(roomClaims.id, known.id)).returning()
      : await tx
          .insert(roomClaims)
          .values({ ...renewed, userId: viewer.id, network, name })
          .returning();
    if (!claim) throw new Error('claim was not stored');
    return claimView(settings, claim);
  });
};

/** Characters that are hard to confuse with each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Creates a code to place in a bio, such as LL-7KQ2-M4XD: one of 656,100,000,000. */
const newCode = ({ PRODUCT_SHORT }: Pick<Settings, 'PRODUCT_SHORT'>): string =>
  `${PRODUCT_SHORT.toUpperCase()}-${four()}-${four()}`;
