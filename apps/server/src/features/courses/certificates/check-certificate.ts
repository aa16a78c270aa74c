import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { readCertificateCode } from './certificate-code.ts';
import { certificateOf } from './certificate-of.ts';

export const checkCertificate: Operation<typeof courseRoutes.check> = async ({ db }, { code }) => {
  const found = await certificateOf(db, { code: readCertificateCode(code) });
  if (!found) throw new AppError('courses.no-certificate');
  return found;
};
