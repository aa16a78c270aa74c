import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import { users } from '#db/schema/accounts.ts';
import { claims } from '#db/schema/industry.ts';
import { authorView } from '#features/members';
import { decodePlace, encodePlace } from '#platform/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { roomAddress } from './room-address.ts';
import { wayOf } from './way-of.ts';

const PAGE = 20;

/** The account that has this room confirmed. */
const confirmed = alias(claims, 'confirmed');
const owners = alias(users, 'owners');

/** Lists claims waiting for staff, oldest first. Uses the index industry_claims_asked. */
export const claimsAsked: Operation<typeof claimRoutes.claimsAsked> = async (context, { cursor }) => {
  const { db, viewer, settings } = context;
  const rows = await db
    .select({
      claim: claims,
      member: { id: users.id, nickName: users.nickName, avatar: users.avatar, role: users.role },
      owner: { id: owners.id, nickName: owners.nickName, avatar: owners.avatar, role: owners.role },
    })
    .from(claims)
    .innerJoin(users, eq(users.id, claims.userId))
    .leftJoin(
      confirmed,
      and(eq(confirmed.network, claims.network), eq(confirmed.name, claims.name), eq(confirmed.state, 'confirmed')),
    )
    .leftJoin(owners, eq(owners.id, confirmed.userId))
    .where(and(eq(claims.state, 'asked'), cursor === undefined ? undefined : gt(claims.id, decodePlace(cursor).id)))
    .orderBy(asc(claims.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1)?.claim.id;
  return {
    items: shown.map(({ claim: { id, network, name, code, createdAt, userId }, member, owner: other }) => {
      const way = wayOf(settings, { network, name });
      return {
        ...{ id, network, name, code, way, createdAt },
        url: way === 'simulated' ? null : roomAddress(network, name),
        member: authorView(member),
        confirmedFor: other && authorView(other),
        mine: userId === viewer.id,
      };
    }),
    next: last !== undefined && rows.length > PAGE ? encodePlace({ value: last, id: last }) : null,
  };
};
