import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { type FieldProblem, fieldProblems } from '@site/contract/core/validation/validation.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_SHAPES, type DocumentKind, type Card, type QuizQuestion } from '@site/contract/documents/kinds.ts';
import type { Executor } from '#db/client.ts';
import { documentVersions, isNestedTooDeeply } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { DocumentRow } from '../documents/editable.ts';

type Drafted = readonly { part: Part; content: Content }[];

/**
 * Validates drafts as they would be published together with the live versions of the other parts.
 * @returns the validated contents of the drafts
 * @throws AppError documents.content-invalid with the fields as `part.field`, documents.nothing-shared,
 * documents.translations-differ
 */
export async function publishable(
  db: Executor,
  { id, kind }: Pick<DocumentRow, 'id' | 'kind'>,
  drafts: Drafted,
): Promise<Map<Part, Content>> {
  const parts = new Map<Part, Content>();
  const fields: Record<string, FieldProblem> = {};
  for (const { part, content } of drafts) {
    const checked = checkContent(kind, part, content);
    if ('content' in checked) parts.set(part, checked.content);
    else for (const [field, problem] of Object.entries(checked.problems)) fields[`${part}.${field}`] = problem;
  }
  if (Object.keys(fields).length > 0) throw new AppError('documents.content-invalid', { fields });
  const { part, content, live } = documentVersions;
  const lives = await db
    .select({ part, content })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, id), live));
  const after = new Map([...lives.map((row) => [row.part, row.content] as const), ...parts]);
  if (!after.has('shared')) throw new AppError('documents.nothing-shared');
  const texts = [...after].flatMap(([one, text]) => (one === 'shared' ? [] : [text]));
  if (!translationsMatch(texts)) throw new AppError('documents.translations-differ');
  return parts;
}

type Checked = { content: Content } | { problems: Record<string, FieldProblem> };

const isEmptyPeriod = (from: unknown, until: unknown) =>
  typeof from === 'string' && typeof until === 'string' && Date.parse(until) <= Date.parse(from);

/**
 * Validates the content of a document part against the schema of its kind and the cross-field rules. Returns the
 * content or the errors by field.
 */
function checkContent(kind: DocumentKind, part: Part, content: unknown): Checked {
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

/**
 * Returns the parts that must be equal in every language: ids of questions and cards, number of options, and right
 * answers.
 */
function skeletonOf(content: Content): unknown {
  // Validated by the schemas of chapters and decks; other kinds have neither.
  const quiz = (content['quiz'] ?? []) as QuizQuestion[];
  const cards = (content['cards'] ?? []) as Card[];
  return {
    quiz: Object.fromEntries(quiz.map(({ id, answers, right }) => [id, [answers.length, right]])),
    cards: cards.map(({ id }) => id).sort(),
  };
}

/** Returns whether validated texts of one document are consistent with each other. */
function translationsMatch(texts: readonly Content[]): boolean {
  const [first, ...rest] = texts.map(skeletonOf);
  return rest.every((one) => isDeepStrictEqual(one, first));
}
