/** Start of the note in the drafts of policies that a new site has (CMS-06), in each language. */
const TEMPLATE_NOTE = /^>\s*(\*\*(?:Template|Plantilla|Шаблон)\.\*\*)/gm;
/**
 * Text in square brackets that is neither a link nor an image, a link's definition, a footnote or a check box. The
 * lookahead finds the letter, because a letter between two repetitions would take quadratic time without a bracket.
 */
const PLACEHOLDER = /(?<![\]\\!])\[(?!\^)(?=[^[\]\n\p{L}]*\p{L})[^[\]\n]*\](?![(:[])/gu;
/** A checked item of a list. */
const CHECKED = /^\[x\]$/i;

/**
 * Returns what someone still has to replace or delete in a policy: the template note and placeholders in square
 * brackets, each once and in their order.
 * @param body Markdown
 */
export function unfinishedParts(body: unknown): string[] {
  if (typeof body !== 'string') return [];
  const notes = [...body.matchAll(TEMPLATE_NOTE)].map(([, note]) => note?.replaceAll('*', '') ?? '');
  const placeholders = [...body.matchAll(PLACEHOLDER)].map(([found]) => found).filter((found) => !CHECKED.test(found));
  return [...new Set([...notes, ...placeholders])];
}
