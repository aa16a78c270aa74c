import { sql } from 'drizzle-orm';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { certificates } from '#db/schema/courses.ts';
import { withNames } from '#features/documents';
import { isBlockedName } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { newCertificateCode, certificateOf } from './certificates.ts';
import { findCourse } from '../live-courses.ts';
import { lockExistingLearner, completeRunIfDone } from '../progress/complete-run-if-done.ts';

/** Invisible characters, line separators, and characters that change the text direction. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
const LETTER = /\p{L}/u;
/** Matches three or more combining marks in a row, because they overlap the adjacent lines. */
const PILED = /\p{M}{3,}/u;

function isPossible(name: string): boolean {
  return LETTER.test(name) && !UNSEEN.test(name) && !PILED.test(name) && !isBlockedName(name);
}

/**
 * Issues a certificate. Idempotent: returns an already issued certificate, even if another name is given.
 * @throws AppError courses.not-found, courses.not-complete, courses.name-not-possible
 */
export const certify: Operation<typeof courseRoutes.certify> = async (context, { courseId, name }) => {
  const { brand, language } = context;
  const live = await findCourse(context, { id: courseId }, language);
  const userId = context.viewer.id;
  return transact(context, async (work) => {
    const { tx } = work;
    const learner = await lockExistingLearner(tx, courseId, userId);
    // Completes the run first: archiving the last unfinished chapter may have left nothing to learn.
    const learned = learner && (await completeRunIfDone(work, live, userId));
    if (!learned?.learner?.completedAt) throw new AppError('courses.not-complete');
    const before = await certificateOf(tx, { courseId, userId });
    if (before) return before;
    if (!isPossible(name)) throw new AppError('courses.name-not-possible');
    await tx.insert(certificates).values({
      ...{ courseId, userId, name },
      code: newCertificateCode(),
      courseTitle: withNames(live.course.text.title, brand.names),
      language: live.course.language,
      issuedOn: sql`(now() at time zone 'utc')::date`,
    });
    const issued = await certificateOf(tx, { courseId, userId });
    if (!issued) throw new Error('the certificate was not stored');
    return issued;
  });
};
