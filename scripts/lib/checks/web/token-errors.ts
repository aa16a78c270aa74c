import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Document } from 'postcss';
import * as breakpoints from '../../../../apps/web/src/ui/viewport/breakpoints.ts';
import { readSources } from '../read-sources.ts';

const THEME = 'apps/web/src/ui/theme/theme.css';
const QUERIES = 'apps/web/src/ui/viewport/breakpoints.ts';
const LENGTH = /(?<![\w-])[\d.]+(?:rem|px|pt|pc|cm|mm|in|q|[sld]?v(?:w|h|i|b|min|max)|cq\w+|ch|ex)\b/i;
const KEYWORD = /(?<![\w-])(?:x*-?small|medium|x*-?large|smaller|larger)(?![\w-])/;
const TOKEN = /var\((--(?:text|space|radius|layer)-[\w-]+)/g;
const SPACING = /^(?:(?:padding|margin)(?:-[a-z]+)*|(?:row-|column-)?gap)$/;

/** Returns the content of the style sheets and scripts of the web app by path. */
export const styledFiles = (root: string): Map<string, string> => readSources(root, 'apps/web/src/**/*.{css,ts,tsx}');

/**
 * Returns an error for each text size, spacing, radius, layer and width query that is not a design token. Styles for
 * print are not checked. Sizes in em and percentages are allowed, because they are relative.
 */
export function findTokenErrors(files: ReadonlyMap<string, string>): string[] {
  const theme = readTheme(files.get(THEME) ?? '');
  return [...files].flatMap(([path, content]) => {
    if (path.endsWith('.css')) return sheetErrors(path, content, theme);
    if (path === QUERIES || !/\((?:min|max)-width:/.test(content)) return [];
    return [`${path}: a width query; use ui/viewport/breakpoints.ts`];
  });
}

interface Theme {
  tokens: ReadonlySet<string>;
  /** Largest spacing token in CSS pixels; larger distances are offsets of a layout. */
  spaceMax: number;
}

function readTheme(css: string): Theme {
  const tokens = new Set(css.match(/--(?:text|space|radius|layer)-[\w-]+(?=:)/g));
  const spaces = [...css.matchAll(/--space-[\w-]+:\s*([\d.]+)px/g)].map(([, size]) => Number(size));
  return { tokens, spaceMax: Math.max(...spaces) };
}

function hasRawTextSize({ prop, value }: Declaration): boolean {
  // The part of a shorthand after the slash is the line height.
  const size = prop === 'font' ? (value.split('/')[0] ?? '') : prop === 'font-size' ? value : '';
  return LENGTH.test(size) || KEYWORD.test(size);
}

function hasRawRadius({ prop, value }: Declaration): boolean {
  return /^border-(?:\w+-)*radius$/.test(prop) && LENGTH.test(value);
}

function hasRawLayer({ prop, value }: Declaration): boolean {
  return prop === 'z-index' && !/^(?:auto|0|var\(--layer-[\w-]+\))$/.test(value);
}

function sheetErrors(path: string, content: string, { tokens, spaceMax }: Theme): string[] {
  const errors: string[] = [];
  const sheet = postcss.parse(content, { from: path });
  const add = (node: ChildNode, use: string) =>
    errors.push(`${path}:${node.source?.start?.line}: "${node.toString()}"; ${use}`);
  sheet.walkDecls((declaration) => {
    if (isForPrint(declaration.parent)) return;
    const unknown = [...declaration.value.matchAll(TOKEN)].find(([, name = '']) => !tokens.has(name));
    if (unknown) add(declaration, `${unknown[1]} is not in theme.css`);
    if (hasRawTextSize(declaration)) add(declaration, 'use var(--text-…)');
    if (hasRawRadius(declaration)) add(declaration, 'use var(--radius-…)');
    if (hasRawSpace(declaration, spaceMax)) add(declaration, 'use var(--space-…)');
    if (hasRawLayer(declaration)) add(declaration, 'use var(--layer-…)');
  });
  sheet.walkAtRules('media', (rule) => {
    const rest = Object.values(breakpoints).reduce((params, query) => params.replaceAll(query, ''), rule.params);
    if (/\bwidth\b/.test(rest))
      errors.push(`${path}:${rule.source?.start?.line}: "@media ${rule.params}"; use a breakpoint`);
  });
  return errors;
}

/** Whether a spacing value has a raw length above 1 px and up to the largest token, or one in rem. */
function hasRawSpace({ prop, value }: Declaration, spaceMax: number): boolean {
  if (!SPACING.test(prop)) return false;
  const lengths = [...value.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(px|rem)\b/g)];
  return lengths.some(([, size, unit]) => unit === 'rem' || (Number(size) > 1 && Number(size) <= spaceMax));
}

function isForPrint(parent: Container | Document | undefined): boolean {
  for (let node = parent; node; node = node.parent)
    if (node.type === 'atrule' && (node as AtRule).name === 'media' && (node as AtRule).params === 'print') return true;
  return false;
}
