import { and, eq } from 'drizzle-orm';
import type { Certificate } from '@site/contract/courses/schemas.ts';
import type { Executor } from '#db/client.ts';
import { certificates } from '#db/schema/courses.ts';
import { documents } from '#features/documents';

/** Returns a certificate by its code or by user and course, or null when there is none. */
export async function certificateOf(
  db: Executor,
  wanted: { code: string } | { courseId: number; userId: number },
): Promise<Certificate | null> {
  const { code, name, courseTitle, issuedOn, language } = certificates;
  const [found] = await db
    .select({ code, name, courseTitle, courseName: documents.name, issuedOn, language })
    .from(certificates)
    .innerJoin(documents, eq(documents.id, certificates.courseId))
    .where(
      'code' in wanted
        ? eq(code, wanted.code)
        : and(eq(certificates.courseId, wanted.courseId), eq(certificates.userId, wanted.userId)),
    );
  return found ?? null;
}
