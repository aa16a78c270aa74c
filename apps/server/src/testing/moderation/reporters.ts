import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ReportReason } from '@site/contract/moderation/report-reasons.ts';
import type { TrustLevel } from '@site/contract/moderation/trust.ts';
import type { TestApp, TestClient } from '../app.ts';
import { endsOf } from '../ends-of.ts';
import { establishReporter } from './establish-reporter.ts';
import { createUser, createLoggedInClient, type TestUser } from '../factories.ts';

export interface Reporter {
  user: TestUser;
  api: TestClient;
}

export async function newReporter(app: TestApp, level: TrustLevel): Promise<Reporter> {
  const user = await createUser(app.services);
  await establishReporter(app.services, user.id, level);
  return { user, api: await createLoggedInClient(app, user) };
}

export async function newReporters(app: TestApp, size: number, level: TrustLevel): Promise<Reporter[]> {
  const reporters: Reporter[] = [];
  for (let n = 0; n < size; n += 1) reporters.push(await newReporter(app, level));
  return reporters;
}

/**
 * Reports posts sequentially. Returns the number of accepted reports; the others exceeded the rate limit. Throws on any
 * other error.
 */
export async function reportAll(
  { api }: Reporter,
  ids: readonly number[],
  reason: ReportReason = 'minors',
): Promise<number> {
  let accepted = 0;
  for (const id of ids) {
    const [end] = await endsOf([api(moderationRoutes.report, { kind: 'post', id, reason })]);
    if (end === 'done') accepted += 1;
    else if (end !== 'too-many') throw new Error(`the report ended with ${String(end)}`);
  }
  return accepted;
}
