import { fieldProblems, type FieldProblem } from '@site/contract/core/validation/validation.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_SHAPES, type DocumentKind } from '@site/contract/documents/kinds.ts';
import { isNestedTooDeeply } from '#features/documents';

type Checked = { content: Content } | { problems: Record<string, FieldProblem> };

const isEmptyPeriod = (from: unknown, until: unknown) =>
  typeof from === 'string' && typeof until === 'string' && Date.parse(until) <= Date.parse(from);

/**
 * Validates the content of a document part against the schema of its kind and the cross-field rules. Returns the
 * content or the errors by field.
 */
export function checkContent(kind: DocumentKind, part: Part, content: unknown): Checked {
  const { shared, text } = DOCUMENT_SHAPES[kind];
  const result = (part === 'shared' ? shared : text).safeParse(content);
  if (!result.success) return { problems: fieldProblems(result.error) };
  const { body, type, video, from, until }: Content = result.data;
  if (typeof body === 'string' && isNestedTooDeeply(body))
    return { problems: { body: { key: 'documents.tangled', params: {} } } };
  if (kind === 'courses' && type === 'video' && video === undefined) {
    return { problems: { video: { key: 'invalid.required', params: {} } } };
  }
  if (isEmptyPeriod(from, until)) {
    return { problems: { until: { key: 'invalid.value', params: {} } } };
  }
  return { content: result.data };
}
