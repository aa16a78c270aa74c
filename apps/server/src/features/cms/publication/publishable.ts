import { and, eq } from 'drizzle-orm';
import type { FieldProblem } from '@site/contract/core/validation/validation.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { Executor } from '#db/client.ts';
import { documentVersions } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { translationsMatch } from './translations-match.ts';
import { checkContent } from './check-content.ts';
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
