import type { documentRoutes } from '@site/contract/documents/routes.ts';
import { FAQ_GROUPS } from '@site/contract/documents/kinds.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { suffixesAfterSlug } from '#platform/brand/partner-paths.ts';
import { requireSection } from '#platform/settings/require-section.ts';
import type { Context } from '#platform/context.ts';
import { documentTag, liveDocument, liveDocuments, type LiveDocument } from './live-documents.ts';
import { byMenuOrder } from './menu-order.ts';
import { documentPath, isPartnerPage } from './paths/document-path.ts';
import { operatorPlaceholders } from './rendering/operator-placeholders.ts';
import { toPage } from './rendering/to-page.ts';

async function staticPage(context: Context, document: LiveDocument<'pages'>) {
  const placeholders = await operatorPlaceholders(context, document.language);
  const path = documentPath({ kind: 'pages', name: document.name }, context.brand) ?? '/';
  return { ...toPage(context, document, placeholders), shared: document.shared, path };
}

/** Returns a static page. */
export const page: Operation<typeof documentRoutes.page> = async (context, { name, lang }) => {
  context.tag(documentTag('pages'), 'site');
  if (isPartnerPage(name)) await requireSection(context.siteSettings, 'partner');
  const document = await liveDocument(context, { kind: 'pages', name }, lang ?? context.language);
  if (!document) throw new AppError('documents.not-found');
  return staticPage(context, document);
};

/** Returns the page at a path about the partner, also under a former slug (BRAND-42); without a name the first one. */
export const partnerPage: Operation<typeof documentRoutes.partnerPage> = async (context, { lang, first, name }) => {
  context.tag(documentTag('pages'), 'site');
  const suffixes = suffixesAfterSlug(first, context.brand.partnerSlugs);
  if (suffixes.length === 0) throw new AppError('documents.not-found');
  await requireSection(context.siteSettings, 'partner');
  const documents = (await liveDocuments(context, 'pages', lang ?? context.language)).toSorted(byMenuOrder);
  const document =
    name === undefined
      ? suffixes.includes('') && documents.find((one) => isPartnerPage(one.name))
      : suffixes.map((suffix) => documents.find((one) => one.name === `partner${suffix}/${name}`)).find(Boolean);
  if (!document) throw new AppError('documents.not-found');
  return staticPage(context, document);
};

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
