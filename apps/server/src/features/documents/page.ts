import type { documentRoutes } from '@site/contract/documents/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { documentTag, liveDocument } from './live-documents.ts';
import { toPage } from './rendering/to-page.ts';

/** Returns a static page. */
export const page: Operation<typeof documentRoutes.page> = async (context, { name, lang }) => {
  context.tag(documentTag('pages'));
  const document = await liveDocument(context, { kind: 'pages', name }, lang ?? context.language);
  if (!document) throw new AppError('documents.not-found');
  return { ...toPage(context, document), shared: document.shared };
};
