import type { documentRoutes } from '@site/contract/documents/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { documentTag, liveDocuments } from './live-documents.ts';
import { toPage } from './rendering/to-page.ts';

/** Lists changelog entries, newest first. */
export const listChangelog: Operation<typeof documentRoutes.log> = async (context, { lang }) => {
  context.tag(documentTag('log'));
  const entries = await liveDocuments(context, 'log', lang ?? context.language);
  const items = entries
    .toSorted((a, b) => b.shared.date.localeCompare(a.shared.date) || b.id - a.id)
    .map((entry) => {
      const { name, title, html } = toPage(context, entry);
      return { name, title, date: entry.shared.date, html };
    });
  return { items };
};
