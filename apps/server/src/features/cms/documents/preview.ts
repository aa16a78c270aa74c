import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { mayEdit, type Content } from '@site/contract/documents/fields.ts';
import { isNestedTooDeeply, renderText, withNames } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Operation } from '#platform/feature.ts';
import { listsAsHtml } from './lists-as-html.ts';

const textOf = (content: Content, field: string) => {
  const value = content[field];
  return typeof value === 'string' ? value : '';
};

/** Renders a text as readers would see it. Incomplete content is omitted, because the preview is used while typing. */
export const preview: Operation<typeof cmsRoutes.preview> = async (context, { kind, part, content }) => {
  const { viewer, settings } = context;
  if (!mayEdit(viewer.role, kind)) throw new AppError('forbidden');
  const body = textOf(content, 'body');
  if (isNestedTooDeeply(body)) {
    throw new AppError('documents.content-invalid', { fields: { body: { key: 'documents.tangled', params: {} } } });
  }
  const names = { PRODUCT_NAME: escapeHtml(settings.PRODUCT_NAME), PARTNER_NAME: escapeHtml(settings.PARTNER_NAME) };
  const { html, headings, minutes } = renderText(body, settings);
  return {
    name: kind,
    language: part,
    title: withNames(textOf(content, 'title'), settings),
    summary: withNames(textOf(content, 'summary'), settings),
    html: html + withNames(listsAsHtml(kind, content), names),
    headings,
    minutes,
    updatedAt: new Date().toISOString(),
  };
};
