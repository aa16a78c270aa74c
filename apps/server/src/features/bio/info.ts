import { eq, sql } from 'drizzle-orm';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import type { BioCopy, BioFinding } from '@site/contract/bio/schemas.ts';
import { users } from '#platform/users/users.ts';
import { bioCopies, bioFindings, bios } from '#db/schema/bio.ts';
import { profiles } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { bioColumns, foundBio } from './find-bio.ts';
import { visibleFindings } from './checks/visible-findings.ts';

/** Converts a timestamp that PostgreSQL has written in JSON to ISO format. */
const iso = <Row extends { [key in Key]: string }, Key extends string>(row: Row, key: Key): Row => ({
  ...row,
  [key]: new Date(row[key]).toISOString(),
});

/** Runs a single query to save round trips to the database. */
export const info: Operation<typeof bioRoutes.info> = async ({ db, viewer }) => {
  const [row] = await db
    .select({
      ...bioColumns,
      copies: sql<BioCopy[]>`(
        select coalesce(json_agg(json_build_object('site', site, 'part', part, 'text', text, 'copiedAt', copied_at)
          order by site, part), '[]')
        from ${bioCopies} where user_id = ${viewer.id})`,
      findings: sql<BioFinding[]>`(
        select coalesce(json_agg(json_build_object('kind', kind, 'site', site, 'block', block, 'detail', detail, 'since', since)
          order by since, kind, site, detail), '[]')
        from ${bioFindings} where user_id = ${viewer.id} and sure)`,
    })
    .from(users)
    .leftJoin(bios, eq(bios.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, viewer.id));
  if (!row) throw new Error('no such account');
  const bio = foundBio(row);
  const copies = row.copies.map((copy) => iso(copy, 'copiedAt'));
  const findings = row.findings.map((finding) => iso(finding, 'since'));
  return { ...bio, copies, findings: visibleFindings(findings, { ...bio, copies }) };
};
