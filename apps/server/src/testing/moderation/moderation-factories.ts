import type { Role } from '@site/contract/core/roles.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ReportReason } from '@site/contract/moderation/report-reasons.ts';
import { cases } from '#db/schema/moderation.ts';
import { and, eq } from 'drizzle-orm';
import type { TestApp, TestClient } from '../app.ts';
import { establishReporter } from './establish-reporter.ts';
import { createLoggedInAccount, type TestUser } from '../factories.ts';
import { createPost, createReply } from '../forum/forum-factories.ts';

export interface ReportedItem {
  author: { user: TestUser; api: TestClient };
  reporter: { user: TestUser; api: TestClient };
  kind: 'post' | 'reply' | 'member';
  targetId: number;
  caseId: number;
}

interface Wanted {
  kind?: ReportedItem['kind'];
  reason?: ReportReason;
  note?: string;
  authorRole?: Role;
}

/**
 * Creates an item by a new member (or, for kind `member`, the member) with an open case, reported by a member with the
 * trust level `trusted`.
 */
export async function reportedItem(app: TestApp, wanted: Wanted = {}): Promise<ReportedItem> {
  const { kind = 'post', reason = 'spam', note = '', authorRole: role = 'Member' } = wanted;
  const [author, reporter] = await Promise.all([createLoggedInAccount(app, { role }), createLoggedInAccount(app)]);
  const authorId = author.user.id;
  await establishReporter(app.services, reporter.user.id, 'trusted');
  let targetId = authorId;
  if (kind !== 'member') {
    const post = await createPost(app.services, { authorId });
    targetId = kind === 'post' ? post.id : (await createReply(app.services, { authorId, postId: post.id })).id;
  }
  await reporter.api(moderationRoutes.report, { kind, id: targetId, reason, note });
  const [found] = await app.services.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.targetId, targetId), cases.open));
  return { author, reporter, kind, targetId, caseId: found?.id ?? 0 };
}

/** Creates a staff member and returns its client. */
export async function staffOf(app: TestApp, role: Role = 'Moderator'): Promise<TestClient> {
  return (await createLoggedInAccount(app, { role })).api;
}
