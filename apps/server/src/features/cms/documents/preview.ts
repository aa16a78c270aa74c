import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { mayEdit, type Content } from '@site/contract/documents/fields.ts';
import { isNestedTooDeeply, operatorPlaceholders, renderText, withNames } from '#features/documents';
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
  const { viewer, brand } = context;
  if (!mayEdit(viewer.role, kind)) throw new AppError('forbidden');
  const body = textOf(content, 'body');
  if (isNestedTooDeeply(body)) {
    throw new AppError('documents.content-invalid', { fields: { body: { key: 'documents.tangled', params: {} } } });
  }
  const names = { product: escapeHtml(brand.names.product), partner: escapeHtml(brand.names.partner) };
  const others = await operatorPlaceholders(context, part);
  const { html, headings, minutes } = renderText(body, brand.names, others);
  return {
    name: kind,
    language: part,
    title: withNames(textOf(content, 'title'), brand.names, others),
    summary: withNames(textOf(content, 'summary'), brand.names, others),
    html: html + withNames(listsAsHtml(kind, content), names),
    headings,
    minutes,
    updatedAt: new Date().toISOString(),
  };
};
