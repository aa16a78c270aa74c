import { parseSync, Visitor, type ArrayExpression, type Expression } from 'oxc-parser';
import { isLanguage } from '../../../../packages/contract/src/core/languages.ts';
import { readSources } from '../read-sources.ts';

/** A file that may list languages, and why. */
interface Allowed {
  path: string;
  why: string;
}

const ALLOWED: readonly Allowed[] = [
  { path: 'packages/contract/src/camsites/facts.ts', why: 'languages of cam sites, not of the product' },
  { path: 'apps/web/src/features/camsites/directory/filter-choices.ts', why: 'languages of cam sites' },
];

/** The languages' own folder, and tests, which name the languages of their examples. */
const EXEMPT = /^packages\/contract\/src\/languages\/|\.(?:test|spec)\.tsx?$/;

/** Returns the sources of all workspaces by path. */
export const codeSources = (root: string): Map<string, string> =>
  readSources(root, '{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx,js,mjs}');

/**
 * Returns an error for each literal set of language codes: an object, array, type, switch, chain of
 * conditional expressions or comma-separated string with two or more of them.
 * A new language would be missing there.
 */
export function findLanguageErrors(
  files: ReadonlyMap<string, string>,
  allowed: readonly Allowed[] = ALLOWED,
): string[] {
  return [...files].flatMap(([path, source]) => {
    if (EXEMPT.test(path)) return [];
    const sets = findLanguageSets(path, source);
    const isAllowed = allowed.some((one) => one.path === path);
    if (isAllowed) return sets.length > 0 ? [] : [`${path}: lists no languages; remove it from language-errors.ts`];
    return sets.map(
      ({ codes, line }) =>
        `${path}:${line}: a list of languages (${codes.join(', ')}); derive it from LANGUAGES or perLanguage, or put ` +
        `the texts into the folders of packages/contract/src/languages (docs/guides/add-a-language.md)`,
    );
  });
}

function findLanguageSets(path: string, source: string): { codes: string[]; line: number }[] {
  const sets: { codes: string[]; line: number }[] = [];
  const add = ({ start }: { start: number }, values: readonly unknown[]) => {
    const codes = [...new Set(values.filter(isLanguage))];
    if (codes.length > 1) sets.push({ codes, line: source.slice(0, start).split('\n').length });
  };
  /** Branches of conditional expressions, which are reported with the outermost one. */
  const inChain = new Set<unknown>();
  new Visitor({
    ObjectExpression: (node) =>
      add(
        node,
        node.properties.map((one) => one.type === 'Property' && !one.computed && keyOf(one.key)),
      ),
    ArrayExpression: (node) => add(node, node.elements.flatMap(entryValues)),
    SwitchStatement: (node) =>
      add(
        node,
        node.cases.map(({ test }) => valueOf(test)),
      ),
    TSUnionType: (node) =>
      add(
        node,
        node.types.map((one) => one.type === 'TSLiteralType' && valueOf(one.literal)),
      ),
    ConditionalExpression: (node) => {
      for (const branch of [node.consequent, node.alternate]) inChain.add(branch);
      if (!inChain.has(node)) add(node, resultsOf(node));
    },
    Literal: (node) => add(node, codesIn(node.value)),
    TemplateElement: (node) => add(node, codesIn(node.value.cooked)),
    TSTypeLiteral: (node) => add(node, node.members.map(memberKey)),
    TSInterfaceBody: (node) => add(node, node.body.map(memberKey)),
  }).visit(parseSync(path, source).program);
  return sets;
}

interface Node {
  type: string;
  name?: unknown;
  value?: unknown;
}

/** Returns the values of an entry in an array: its own, and those directly in it if it is an object or array. */
function entryValues(entry: ArrayExpression['elements'][number]): unknown[] {
  if (entry?.type === 'ArrayExpression') return entry.elements.map(valueOf);
  if (entry?.type !== 'ObjectExpression') return [valueOf(entry)];
  return entry.properties.map((one) => one.type === 'Property' && valueOf(one.value));
}

/** Returns the results of a conditional expression and of those in its branches. */
function resultsOf(node: Expression): unknown[] {
  if (node.type !== 'ConditionalExpression') return [valueOf(node)];
  return [node.consequent, node.alternate].flatMap(resultsOf);
}

/** Returns the codes in a comma-separated list of them, or in the first array of SQL with two or more. */
function codesIn(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const list = /^[a-z]{2}(?:,\s*[a-z]{2})+$/.exec(text) ?? /array\['[a-z]{2}'(?:,\s*'[a-z]{2}')+\]/.exec(text);
  return list?.[0].replace('array', '').match(/[a-z]{2}/g) ?? [];
}

const valueOf = (node: Node | null) => (node?.type === 'Literal' ? node.value : undefined);
const keyOf = (node: Node) => (node.type === 'Identifier' ? node.name : valueOf(node));
const memberKey = (member: { type: string; key?: Node }) => member.key && keyOf(member.key);
