import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Certificate } from '@site/contract/courses/schemas.ts';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Executor } from '#db/client.ts';
import { certificates } from '#db/schema/courses.ts';
import { documents } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

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

/** Crockford's Base32 alphabet: no letter can be mistaken for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 5;

/** Generates a code of 100 bits that can be read aloud, such as 7K2PM-9XQ4T-0CH3W-VB58D. */
export function newCertificateCode(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Normalizes a typed code to its stored form: accepts lower case, missing hyphens, O for 0, and I or L for 1. */
export function readCertificateCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return signs.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

export const checkCertificate: Operation<typeof courseRoutes.check> = async ({ db }, { code }) => {
  const found = await certificateOf(db, { code: readCertificateCode(code) });
  if (!found) throw new AppError('courses.no-certificate');
  return found;
};
