import { createFileRoute, notFound } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { CertificateMissing } from '../features/courses/certificates/certificate-missing.tsx';
import { CertificatePage } from '../features/courses/certificates/certificate-page.tsx';
import { certificateQuery } from '../features/courses/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/certificate/$code')({
  staticData: { access: 'open', texts: ['courses'] },
  loader: async ({ context: { api, queryClient }, params: { code } }) => {
    try {
      await queryClient.query(certificateQuery(api, code));
    } catch (error) {
      if (isApiError(error, 'courses.no-certificate', 'invalid')) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('courses:certificate'), hidden: true }),
  notFoundComponent: CertificateMissing,
  component: CertificatePage,
});
