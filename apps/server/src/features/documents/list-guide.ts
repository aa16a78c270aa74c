import type { documentRoutes } from '@site/contract/documents/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { documentTag, liveDocuments } from './live-documents.ts';
import { toPage } from './rendering/to-page.ts';

/** Lists all steps of the guide in order. */
export const listGuide: Operation<typeof documentRoutes.guide> = async (context, { lang }) => {
  context.tag(documentTag('guide'));
  const documents = await liveDocuments(context, 'guide', lang ?? context.language);
  const steps = documents
    .toSorted((a, b) => a.shared.order - b.shared.order)
    .map((document) => {
      const { name, title, summary, html } = toPage(context, document);
      const { experience, sites } = document.shared;
      return { name, title, summary, html, experience, sites };
    });
  return { steps };
};
