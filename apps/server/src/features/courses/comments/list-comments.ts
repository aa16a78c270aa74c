import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { courseComments } from '#db/schema/courses.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { commentViews, listedComments } from './comment-views.ts';
import { findCourse } from '../live-courses.ts';

const PAGE = 20;

export const listComments: Operation<typeof courseRoutes.comments> = async (context, { courseId, cursor }) => {
  const { db, viewer, language } = context;
  const before = cursor === undefined ? undefined : decodeCursor(cursor).id;
  await findCourse(context, { id: courseId }, language);
  const where = await listedComments(db, viewer, courseId);
  const [read, total] = await Promise.all([
    commentViews(db, viewer, { where, before, limit: PAGE + 1 }),
    db.$count(courseComments, where),
  ]);
  const items = read.slice(0, PAGE);
  const last = items.at(-1);
  return { items, next: last && read.length > PAGE ? encodeCursor({ value: 0, id: last.id }) : null, total };
};
