import type { CssNode, parse as Parse } from 'css-tree';
// @ts-expect-error: css-tree has no types for this entry point, which does not load the grammar of all of CSS.
import parser from 'css-tree/parser';

const parse = parser as typeof Parse;

export interface Declaration {
  /** Property name in lower case. */
  property: string;
  /** Raw value, without surrounding whitespace and without `!important`. */
  value: string;
}

export interface ReadCss {
  declarations: Declaration[];
  /** Names of at-rules such as `import`, in lower case. */
  atRules: string[];
  /** Fragments of invalid CSS, which browsers would ignore. */
  broken: string[];
}

/** Parses the declarations of a style attribute. Never throws. */
export function readStyle(style: string): ReadCss {
  return read(style, 'declarationList');
}

/** Parses all declarations of a style sheet, at any nesting level. Never throws. */
export function readSheet(css: string): ReadCss {
  return read(css, 'stylesheet');
}

function read(css: string, context: 'declarationList' | 'stylesheet'): ReadCss {
  const found: ReadCss = { declarations: [], atRules: [], broken: [] };
  const options = { context, parseValue: false, parseAtrulePrelude: false, parseRulePrelude: context === 'stylesheet' };
  try {
    const root = parse(css, {
      ...options,
      onParseError: (_, node) => found.broken.push(cut('value' in node ? String(node.value) : node.type)),
    });
    collect(root, found);
  } catch {
    // Deeply nested rules overflow the parser's stack.
    found.broken.push(cut(css));
  }
  return found;
}

function collect(root: CssNode, found: ReadCss): void {
  const open: CssNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'Declaration') {
      const value = node.value.type === 'Raw' ? node.value.value.trim() : '';
      found.declarations.push({ property: node.property.toLowerCase(), value });
    } else if (node.type === 'Atrule') {
      found.atRules.push(node.name.toLowerCase());
    }
    if ('block' in node && node.block) open.push(node.block);
    if ('children' in node && node.children) for (const child of node.children.toArray().reverse()) open.push(child);
  }
}

/** Truncates a string to 80 characters, enough to identify it. */
export function cut(text: string): string {
  return [...text.slice(0, 200)].slice(0, 80).join('');
}
