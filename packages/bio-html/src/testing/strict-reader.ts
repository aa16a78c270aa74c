import type { BioSite } from '@site/contract/bio/limits.ts';
import * as csstree from 'css-tree';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { SITE_RULES } from '../rules.ts';
import { refusedOn } from '../social-media/social.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * Parses HTML as browsers do and reports parse errors and everything that the site's rules do not list. Uses a
 * different HTML parser than the code under test.
 */
export function findHtmlViolations(
  html: string,
  site: BioSite,
  overlay: boolean,
): { violations: string[]; children: Node[] } {
  const violations: string[] = [];
  const root = parseFragment(html, { onParseError: ({ code }) => violations.push(`HTML: ${code}`) });
  const open: Node[] = [...root.childNodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) {
      violations.push(`node ${node.nodeName}`);
      continue;
    }
    violations.push(...findElementViolations(node, site, overlay));
    open.push(...node.childNodes);
  }
  const children = root.childNodes.filter((node) => node.nodeName !== '#text' || textOf(node).trim() !== '');
  return { violations, children };
}

function findElementViolations(
  { tagName, attrs }: DefaultTreeAdapterTypes.Element,
  site: BioSite,
  overlay: boolean,
): string[] {
  const { tags, attributes } = SITE_RULES[site];
  if (!tags.includes(tagName)) return [`tag ${tagName}`];
  return attrs.flatMap(({ name, value }) => {
    if (!attributes['*']?.includes(name) && !attributes[tagName]?.includes(name)) return [`attribute ${name}`];
    if (name === 'style') return findStyleViolations(value, site, overlay);
    if (name !== 'href' && name !== 'src') return [];
    if (!/^https:\/\/[^/]/.test(value) || !URL.canParse(value) || new URL(value).username !== '')
      return [`address ${value}`];
    return name === 'href' && refusedOn(site, value) ? [`refused ${value}`] : [];
  });
}

/** Cache of violations by style or declaration, because both repeat. */
const known = new Map<string, string[]>();

function once(key: string, read: () => string[]): string[] {
  const before = known.get(key);
  if (before) return before;
  const violations = read();
  if (known.size < 100_000) known.set(key, violations);
  return violations;
}

function findStyleViolations(style: string, site: BioSite, overlay: boolean): string[] {
  return once(`${site} ${overlay} ${style}`, () => findCssViolations(style, 'declarationList', site, overlay));
}

/** Checks a style sheet: only class rules are allowed. */
export function findSheetViolations(css: string, site: BioSite, overlay: boolean): string[] {
  return findCssViolations(css, 'stylesheet', site, overlay);
}

function findCssViolations(css: string, context: string, site: BioSite, overlay: boolean): string[] {
  const violations: string[] = [];
  const root = csstree.parse(css, {
    context,
    parseValue: false,
    parseRulePrelude: false,
    onParseError: ({ message }) => violations.push(`CSS: ${message}`),
  });
  csstree.walk(root, (node) => {
    if (node.type === 'Atrule') violations.push(`@${node.name}`);
    if (node.type === 'Comment') violations.push('a comment');
    if (node.type === 'Rule' && !/^\.bio-\d+$/.test(csstree.generate(node.prelude).trim())) {
      violations.push(`selector ${csstree.generate(node.prelude)}`);
    }
    if (node.type !== 'Declaration') return;
    const { property } = node;
    const value = csstree.generate(node.value).trim();
    violations.push(
      ...once(`${site} ${overlay} ${property}: ${value}`, () => findValueViolations(property, value, site, overlay)),
    );
  });
  return violations;
}

function findValueViolations(property: string, written: string, site: BioSite, overlay: boolean): string[] {
  const { properties, values } = SITE_RULES[site];
  const violations: string[] = [];
  const root = csstree.parse(written, {
    context: 'value',
    onParseError: ({ message }) => violations.push(`CSS: ${message}`),
  });
  csstree.walk(root, (node) => {
    if (node.type === 'Url' && !/^https:\/\/[^/]/.test(node.value)) violations.push(`url(${node.value})`);
    if (node.type === 'Raw' || node.type === 'Comment') violations.push(`CSS: ${node.type} ${node.value}`);
  });
  const value = csstree.generate(root);
  if (!properties.includes(property)) violations.push(`property ${property}`);
  if (values[property]?.test(value) === false) violations.push(`${property}: ${value}`);
  if (property === 'position' && value === 'fixed' && !overlay) violations.push('an unexpected overlay');
  const { error } = csstree.lexer.matchProperty(property, root);
  if (error) violations.push(`CSS: ${property}: ${value} is ${error.message}`);
  return violations;
}

/** Returns all text in a node. */
export function textOf(node: Node | undefined): string {
  if (!node) return '';
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
