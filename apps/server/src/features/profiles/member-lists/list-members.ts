import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { EXPERIENCE } from '@site/contract/profiles/fields.ts';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { listedFor, nickNameBegins, privacySettings, profiles } from '#features/members';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { memberCardColumns, memberCardView } from './member-card-view.ts';

const PAGE = 24;
const MANY_YEARS = '5+';

interface Wanted {
  site: string | undefined;
  years: (typeof EXPERIENCE)[number] | undefined;
  name: string | undefined;
  /** Visibility policy: condition for members who appear in the caller's lists. */
  listed: SQL | undefined;
  /** Id of the last member of the previous page. */
  after: number | undefined;
  limit: number;
}

function ofYears(years: NonNullable<Wanted['years']>): SQL {
  return years === MANY_YEARS ? gte(profiles.years, Number.parseInt(years, 10)) : eq(profiles.years, Number(years));
}

/**
 * Returns members, newest first. Without filters, the query is a backward scan of the primary key of profiles. Each
 * filter has an index for when few members match: profiles_sites (array elements), profiles_years_user_id_index (in
 * list order), users_nick_name_prefix. When many match, the scan fills a page quickly.
 */
export function membersPage(db: Database, { site, years, name, listed, after, limit }: Wanted) {
  return db
    .select(memberCardColumns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(privacySettings, eq(privacySettings.userId, profiles.userId))
    .where(
      and(
        listed,
        site === undefined ? undefined : sql`${profiles.sites} @> ${JSON.stringify([{ site }])}::jsonb`,
        years && ofYears(years),
        name ? nickNameBegins(name) : undefined,
        after === undefined ? undefined : lt(profiles.userId, after),
      ),
    )
    .orderBy(desc(profiles.userId))
    .limit(limit);
}

export const listMembers: Operation<typeof profileRoutes.list> = async ({ db, viewer }, input) => {
  const { site, years, name, cursor } = input;
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const listed = await listedFor(db, viewer);
  const found = await membersPage(db, { site, years, name, listed, after, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => memberCardView(row, viewer)),
    next: last ? encodeCursor({ value: 0, id: last.id }) : null,
  };
};
