import { parseSync, visitorKeys, type Expression, type FunctionBody, type Node } from 'oxc-parser';
import { readSources } from '../read-sources.ts';

const EXEMPT = /\.(?:test|spec)\.tsx?$|\/testing\//;
const DIRECTIVE = /^\s*(?:eslint|oxlint|@ts-|@vite|#__)/;
/** The parts of a program that a comment can explain. */
const EXPLAINABLE = /Statement$|Declaration$|^(?:Property|PropertyDefinition|JSXAttribute)$/;
const WITH_BODY = /^(?:If|While|For(?:In|Of)?)Statement$/;

/** A part of a file by offsets; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** Returns the sources of all workspaces by path. */
export const catchSources = (root: string): Map<string, string> =>
  readSources(
    root,
    '{apps,packages}/*/src/**/*.{ts,tsx}',
    'apps/web/public/*.js',
    '{scripts,bench,e2e}/**/*.{ts,tsx,mjs}',
  );

/**
 * Returns an error for each ignored rejection without a comment that gives the reason (OPS-26). The comment is on a line
 * of the statement that contains the `.catch`, directly above it, or directly above the `.catch` of a chain.
 */
export function findUnexplainedCatches(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, source]) =>
    EXEMPT.test(path) || !source.includes('.catch(')
      ? []
      : findLines(path, source).map((line) => `${path}:${line}: an ignored error; say why in a comment`),
  );
}

interface Ignored {
  /** Offset of `catch`. */
  at: number;
  callback: Range;
}

function findLines(path: string, source: string): number[] {
  const { program, comments } = parseSync(path, source, { preserveParens: false });
  const scopes: Range[] = [];
  const found: (Ignored & { part: Range })[] = [];
  const visit = (node: Node, parent: Node, outer: Range) => {
    // A body without braces belongs to its condition or loop.
    const isPart = EXPLAINABLE.test(node.type) && !WITH_BODY.test(parent.type);
    const part = isPart && node.type !== 'BlockStatement' ? node : outer;
    if (isPart || node.type === 'BlockStatement') scopes.push(node);
    const ignored = readIgnored(node);
    if (ignored) found.push({ ...ignored, part });
    for (const child of childrenOf(node)) visit(child, node, part);
  };
  visit(program, program, program);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const reasons = comments.filter(({ value }) => !DIRECTIVE.test(value));
  const isExplained = ({ at, callback, part }: Ignored & { part: Range }) =>
    reasons.some((comment) => {
      const next = lineAt(comment.end) + 1;
      if (comment.start < part.start) return next === lineAt(part.start);
      if (comment.start >= part.end) return lineAt(comment.start) === lineAt(part.end);
      const scope = scopes.findLast((one) => contains(one, comment));
      return next === lineAt(at) || scope === part || contains(callback, comment);
    });
  return found.filter((one) => !isExplained(one)).map(({ at }) => lineAt(at));
}

const contains = (outer: Range, { start, end }: Range) => outer.start <= start && end <= outer.end;

/** Reads a call of `.catch` whose callback ignores the error; undefined for other nodes. */
function readIgnored(node: Node): Ignored | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { property } = node.callee;
  const [callback] = node.arguments;
  if (property.type !== 'Identifier' || property.name !== 'catch') return undefined;
  return callback && ignoresError(callback) ? { at: property.start, callback } : undefined;
}

/** Whether a callback has no parameter and only returns a constant. */
function ignoresError(callback: Node): boolean {
  if (callback.type !== 'ArrowFunctionExpression' && callback.type !== 'FunctionExpression') return false;
  return callback.params.length === 0 && callback.body !== null && returnsConstant(callback.body);
}

function returnsConstant(body: Expression | FunctionBody): boolean {
  if (body.type !== 'BlockStatement') return isConstant(body);
  const [first] = body.body;
  return !first || (first.type === 'ReturnStatement' && (!first.argument || isConstant(first.argument)));
}

function isConstant(node: Expression): boolean {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return isConstant(node.expression);
  if (node.type === 'ArrayExpression') return node.elements.length === 0;
  if (node.type === 'ObjectExpression') return node.properties.length === 0;
  if (node.type === 'UnaryExpression') return isConstant(node.argument);
  return node.type === 'Literal' || (node.type === 'Identifier' && node.name === 'undefined');
}

function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>;
  return (visitorKeys[node.type] ?? []).flatMap((key) => fields[key] ?? []).filter((child) => child !== null);
}
