import type { Role } from '@site/contract/core/roles.ts';
import type { ErrorName } from '@site/contract/core/errors.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { AppealReview } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import type { appeals, cases } from '#db/schema/moderation.ts';
import { caseViews, type Asking } from '../cases/case-views.ts';
import { peopleOf } from '../people.ts';
import { isUnderstaffed, loadModerators } from './understaffed.ts';

type Bar = NonNullable<AppealReview['bar']>;
type AppealRow = typeof appeals.$inferSelect;
type CaseRow = typeof cases.$inferSelect;

interface Contested {
  appeal: AppealRow;
  decided: CaseRow;
}

interface Judged {
  viewer: { id: number; role: Role | null };
  appeal: Pick<AppealRow, 'state' | 'authorId'>;
  decidedById: number | null;
  authorRole: Role | null;
}

/** Returns the reason that prevents the viewer from answering an appeal; null when there is none. */
export function appealBar({ viewer, appeal, decidedById, authorRole }: Judged): Exclude<Bar, 'understaffed'> | null {
  if (appeal.state !== 'open') return 'decided';
  if (appeal.authorId === viewer.id) return 'own-item';
  if (decidedById === viewer.id) return 'own-decision';
  if (!mayActOn(viewer, { id: appeal.authorId, role: authorRole })) return 'role';
  return null;
}

export const APPEAL_ERRORS: Record<Exclude<Bar, 'understaffed'>, ErrorName> = {
  decided: 'moderation.appeal-decided',
  'own-item': 'moderation.own-item',
  'own-decision': 'moderation.own-decision',
  role: 'members.above-own-role',
};

/** Replaces the bars of appeals that other moderators have to answer, if there is no such moderator. */
async function withUnderstaffed(
  db: Executor,
  views: AppealReview[],
  rows: readonly Contested[],
): Promise<AppealReview[]> {
  const isForOthers = ({ bar }: AppealReview) => bar === 'own-decision' || bar === 'role';
  if (!views.some(isForOthers)) return views;
  const moderators = await loadModerators(db);
  const decided = new Map(rows.map((row) => [row.appeal.id, row]));
  return views.map((view): AppealReview => {
    const row = decided.get(view.id);
    if (!row || !isForOthers(view)) return view;
    const [authorId, authorRole] = [row.appeal.authorId, view.case.author.role];
    const isStuck = isUnderstaffed(moderators, { authorId, authorRole, decidedById: row.decided.decidedById });
    return isStuck ? { ...view, bar: 'understaffed' } : view;
  });
}

/** Returns appeals with the decisions they contest. */
export async function appealViews(asking: Asking, db: Executor, rows: readonly Contested[]): Promise<AppealReview[]> {
  const [cases, people] = await Promise.all([
    caseViews(
      asking,
      db,
      rows.map(({ decided }) => decided),
    ),
    peopleOf(
      db,
      rows.map(({ appeal }) => appeal.decidedById),
    ),
  ]);
  const views = rows.flatMap(({ appeal, decided }, index): AppealReview[] => {
    const view = cases[index];
    if (!view) return [];
    const { id, text, state, answer, createdAt, decidedAt, decidedById } = appeal;
    const judged = { viewer: asking.viewer, appeal, decidedById: decided.decidedById, authorRole: view.author.role };
    return [
      {
        ...{ id, text, state, answer, appealedAt: createdAt, decidedAt },
        decidedBy: decidedById === null ? null : (people.get(decidedById)?.author ?? null),
        bar: appealBar(judged),
        case: view,
      },
    ];
  });
  return withUnderstaffed(db, views, rows);
}
