import { FAQ_GROUPS } from '@site/contract/documents/kinds.ts';
import type { documentRoutes } from '@site/contract/documents/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { documentTag, liveDocuments } from './live-documents.ts';
import { toPage } from './rendering/to-page.ts';

/** Lists all FAQ entries by group. */
export const listFaq: Operation<typeof documentRoutes.faq> = async (context, { lang }) => {
  context.tag(documentTag('faq'));
  const entries = await liveDocuments(context, 'faq', lang ?? context.language);
  const place = ({ shared }: (typeof entries)[number]) => FAQ_GROUPS.indexOf(shared.group) * 10_000 + shared.order;
  const items = entries
    .toSorted((a, b) => place(a) - place(b))
    .map((entry) => {
      const { name, title, html } = toPage(context, entry);
      return { name, group: entry.shared.group, question: title, html };
    });
  return { items };
};
