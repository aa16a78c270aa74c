import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { INDUSTRY_SITE_FACTS, type IndustrySite } from '@site/contract/industry/sites.ts';
import { users } from '#platform/users/users.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { authorView } from '#features/members';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { verificationMethod } from '../verification/verification-method.ts';

const PAGE = 20;

/** Confirmed claim to the same room, by any account. */
const confirmed = alias(roomClaims, 'confirmed');
const owners = alias(users, 'owners');

/** Lists claims waiting for staff, oldest first, using the index industry_claims_asked. */
export const listClaimsInReview: Operation<typeof roomClaimRoutes.claimsAsked> = async (context, { cursor }) => {
  const { db, viewer, settings } = context;
  const rows = await db
    .select({
      claim: roomClaims,
      member: { id: users.id, nickName: users.nickName, avatar: users.avatar, role: users.role },
      owner: { id: owners.id, nickName: owners.nickName, avatar: owners.avatar, role: owners.role },
    })
    .from(roomClaims)
    .innerJoin(users, eq(users.id, roomClaims.userId))
    .leftJoin(
      confirmed,
      and(
        eq(confirmed.network, roomClaims.network),
        eq(confirmed.name, roomClaims.name),
        eq(confirmed.state, 'confirmed'),
      ),
    )
    .leftJoin(owners, eq(owners.id, confirmed.userId))
    .where(
      and(eq(roomClaims.state, 'asked'), cursor === undefined ? undefined : gt(roomClaims.id, decodeCursor(cursor).id)),
    )
    .orderBy(asc(roomClaims.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1)?.claim.id;
  return {
    items: shown.map(({ claim: { id, network, name, code, createdAt, userId }, member, owner: other }) => {
      const way = verificationMethod(settings, { network, name });
      return {
        ...{ id, network, name, code, way, createdAt },
        url: way === 'simulated' ? null : roomUrl(network, name),
        member: authorView(member),
        confirmedFor: other && authorView(other),
        mine: userId === viewer.id,
      };
    }),
    next: last !== undefined && rows.length > PAGE ? encodeCursor({ value: last, id: last }) : null,
  };
};

/** Returns the address of a room's page on its cam site. */
const roomUrl = (network: IndustrySite, name: string): string =>
  INDUSTRY_SITE_FACTS[network].roomUrl.replace('{name}', () => encodeURIComponent(name));
