import { asc, eq, inArray } from 'drizzle-orm';
import { roomClaims } from '#features/industry';
import {
  streamGoals,
  streamHours,
  streamImports,
  streamLedger,
  streamPayoutPlans,
  streamRooms,
  streamSettings,
  streamShows,
  streamShowTags,
  streamTokens,
} from '#db/schema/stream.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { entryColumns } from './ledger/ledger.ts';
import { settingOf } from './member-rooms.ts';

/** A member's stream summary: ingested hours, derived shows, and the member's entries and imports. */
export const streamPersonal: PersonalData = {
  async collect(db, userId) {
    const { network, name } = roomClaims;
    const [setting, hours, shows, tags, imports, tokens, goals, ledger, plans] = await Promise.all([
      settingOf(db, userId),
      db
        .select({
          ...{ network, name, at: streamHours.at, viewers: streamHours.viewers },
          ...{ followers: streamHours.followers, rank: streamHours.rank, tags: streamHours.tags },
        })
        .from(streamHours)
        .innerJoin(roomClaims, eq(roomClaims.id, streamHours.claimId))
        .where(eq(roomClaims.userId, userId))
        .orderBy(asc(streamHours.at)),
      db
        .select({ network, name, start: streamShows.startsAt, end: streamShows.endsAt })
        .from(streamShows)
        .innerJoin(roomClaims, eq(roomClaims.id, streamShows.claimId))
        .where(eq(roomClaims.userId, userId))
        .orderBy(asc(streamShows.startsAt)),
      db
        .select({ network, name, tag: streamShowTags.tag, start: streamShowTags.startsAt, end: streamShowTags.endsAt })
        .from(streamShowTags)
        .innerJoin(roomClaims, eq(roomClaims.id, streamShowTags.claimId))
        .where(eq(roomClaims.userId, userId))
        .orderBy(asc(streamShowTags.startsAt)),
      db
        .select({ network, name, importedAt: streamImports.createdAt, rows: streamImports.added })
        .from(streamImports)
        .innerJoin(roomClaims, eq(roomClaims.id, streamImports.claimId))
        .where(eq(roomClaims.userId, userId))
        .orderBy(asc(streamImports.id)),
      db
        .select({ network, name, at: streamTokens.at, tokens: streamTokens.tokens })
        .from(streamTokens)
        .innerJoin(roomClaims, eq(roomClaims.id, streamTokens.claimId))
        .where(eq(roomClaims.userId, userId))
        .orderBy(asc(streamTokens.at)),
      db.select().from(streamGoals).where(eq(streamGoals.userId, userId)),
      db.select(entryColumns).from(streamLedger).where(eq(streamLedger.userId, userId)).orderBy(asc(streamLedger.day)),
      db.select().from(streamPayoutPlans).where(eq(streamPayoutPlans.userId, userId)),
    ]);
    const without = <Row extends { userId: number }>({ userId: _, ...row }: Row) => row;
    return {
      data: {
        streamSummary: setting && without(setting),
        ...{ streamHours: hours, streamShows: shows, streamTags: tags, streamImports: imports, streamTokens: tokens },
        ...{ streamGoals: goals.map(without), incomeLedger: ledger, payoutPlans: plans.map(without) },
      },
    };
  },

  async erase(tx, userId) {
    const own = tx.select({ id: roomClaims.id }).from(roomClaims).where(eq(roomClaims.userId, userId));
    for (const table of [streamTokens, streamImports, streamShowTags, streamShows, streamHours, streamRooms]) {
      await tx.delete(table).where(inArray(table.claimId, own));
    }
    for (const table of [streamGoals, streamLedger, streamPayoutPlans, streamSettings]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    return {};
  },
};
