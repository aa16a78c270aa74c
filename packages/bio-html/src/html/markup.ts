import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { Address } from '../address.ts';
import { takesDeclaration } from '../checks/css-values.ts';
import type { SiteRules } from '../rules.ts';

/**
 * Candidate tags for each kind of element: the first that the site accepts is used. A sheet contains only parts and a
 * list only entries, so that lists can replace boxes where a site does not accept `div`. If no candidate is accepted,
 * the children are written without an element around them.
 */
const TAGS = {
  sheet: ['div', 'ul'],
  part: ['div', 'li'],
  title: ['h2', 'p'],
  heading: ['h3', 'p'],
  paragraph: ['p'],
  list: ['ul', 'div'],
  ordered: ['ol', 'ul', 'div'],
  entry: ['li', 'div'],
  bold: ['b', 'strong', 'span'],
  italic: ['i', 'em', 'span'],
  words: ['span'],
  link: ['a'],
  picture: ['img'],
  break: ['br', 'span'],
} as const;
type Role = keyof typeof TAGS;

/** Responsive value, with a fallback for sites and browsers that do not accept it. */
export interface Fluid {
  plain: string;
  fluid: string;
}

/** CSS declarations. Numbers are pixels. Of the values in an array, the first that the site accepts is used. */
export type Style = Readonly<Record<string, string | number | Address | Fluid | readonly string[]>>;

export interface Part {
  role: Role;
  style?: Style | undefined;
  /** For links only. */
  href?: Address;
  /** For images only. */
  src?: Address;
  alt?: string;
  width?: number | null;
  height?: number | null;
  children?: readonly Node[];
}
export type Node = Part | string;

const BREAK: Style = { display: 'block' };
/**
 * Control characters except tab and line feed, noncharacters, the byte order mark, and characters that change the text
 * direction.
 */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\p{Noncharacter_Code_Point}]/gu;
/**
 * Matches text that may need escaping: the characters above, markup characters, and surrogates, which may be unpaired
 * or form a noncharacter.
 */
const UNUSUAL =
  /[&<>"\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]/;

/** Removes characters that are not visible, and escapes the rest for content and double-quoted attributes. */
export function escapeVisible(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return escapeHtml(text.toWellFormed().replace(UNSEEN, ''));
}

/** Caches whether a site's rules accept a property value, because values repeat often. */
const taken = new WeakMap<SiteRules, Map<string, Map<string, boolean>>>();
const TAKEN_MAX = 1000;

function takes(rules: SiteRules, property: string, value: string): boolean {
  let properties = taken.get(rules);
  if (!properties) taken.set(rules, (properties = new Map()));
  let values = properties.get(property);
  if (!values) properties.set(property, (values = new Map()));
  let answer = values.get(value);
  if (answer === undefined) {
    answer = takesDeclaration(rules, property, value);
    if (values.size >= TAKEN_MAX) values.clear();
    values.set(value, answer);
  }
  return answer;
}

/**
 * Serializes parts as a site accepts them: every element, attribute and declaration of a bio passes through here, and
 * anything the rules do not list is omitted. Styles are written inline, or as classes if the site accepts a style
 * sheet.
 */
export class Writer {
  readonly #rules: SiteRules;
  readonly #tags = new Map<Role, string | null>();
  readonly #styles = new Map<Style, string>();
  /** Class names by their declarations; null if the site accepts no style sheet. */
  readonly #classes: Map<string, string> | null;

  constructor(rules: SiteRules) {
    this.#rules = rules;
    this.#classes = rules.target === 'html+css' ? new Map() : null;
  }

  html(node: Node): string {
    if (typeof node === 'string') return escapeVisible(node);
    const tag = this.#tag(node.role);
    let inner = '';
    for (const child of node.children ?? []) inner += this.html(child);
    if (tag === null) return inner;
    const style = node.role === 'break' ? (tag === 'br' ? undefined : BREAK) : node.style;
    const start = `<${tag}${this.#attributes(node, tag)}${style ? this.#style(style, tag) : ''}>`;
    return tag === 'br' || tag === 'img' ? start : `${start}${inner}</${tag}>`;
  }

  /** Returns the style sheet for everything written, one rule per line. */
  css(): string {
    return [...(this.#classes ?? [])].map(([style, name]) => `.${name} { ${style} }`).join('\n');
  }

  #tag(role: Role): string | null {
    let tag = this.#tags.get(role);
    if (tag === undefined) {
      tag = TAGS[role].find((one) => this.#rules.tags.includes(one)) ?? null;
      this.#tags.set(role, tag);
    }
    return tag;
  }

  #may(tag: string, attribute: string): boolean {
    const { attributes } = this.#rules;
    return (attributes['*']?.includes(attribute) ?? false) || (attributes[tag]?.includes(attribute) ?? false);
  }

  #attributes({ href, src, alt, width, height }: Part, tag: string): string {
    let written = '';
    const write = (name: string, value: string): void => {
      if (this.#may(tag, name)) written += ` ${name}="${escapeVisible(value)}"`;
    };
    if (href) {
      write('href', href.href);
      write('target', '_blank');
      write('rel', 'nofollow noopener');
    }
    if (src) {
      write('src', src.href);
      write('alt', alt ?? '');
      if (width && height) {
        write('width', String(width));
        write('height', String(height));
      }
    }
    return written;
  }

  #style(style: Style, tag: string): string {
    if (!this.#may(tag, this.#classes ? 'class' : 'style')) return '';
    const known = this.#styles.get(style);
    if (known !== undefined) return known;
    const written = this.#attribute(this.#declarations(style));
    this.#styles.set(style, written);
    return written;
  }

  #declarations(style: Style): string {
    let declarations = '';
    for (const property of Object.keys(style)) {
      const value = style[property] ?? '';
      const both = typeof value === 'object' && 'fluid' in value;
      for (const one of both ? [value.plain, value.fluid] : [value]) {
        const said = this.#declaration(property, one);
        if (said !== null) declarations += `${declarations === '' ? '' : ';'}${property}:${said}`;
      }
    }
    return declarations;
  }

  /** Returns the attribute that applies declarations to an element. */
  #attribute(declarations: string): string {
    if (declarations === '') return '';
    return this.#classes ? this.#named(this.#classes, declarations) : inline(declarations);
  }

  #declaration(property: string, value: Exclude<Style[string], Fluid>): string | null {
    const rules = this.#rules;
    if (value instanceof Address) return rules.properties.includes(property) ? `url('${value.href}')` : null;
    if (typeof value === 'number') {
      const length = value === 0 ? '0' : `${value}px`;
      return takes(rules, property, length) ? length : null;
    }
    if (typeof value === 'string') return takes(rules, property, value) ? value : null;
    return value.find((one) => takes(rules, property, one)) ?? null;
  }

  #named(classes: Map<string, string>, declarations: string): string {
    let name = classes.get(declarations);
    if (name === undefined) {
      name = `bio-${classes.size + 1}`;
      classes.set(declarations, name);
    }
    return ` class="${name}"`;
  }
}

function inline(declarations: string): string {
  return ` style="${escapeVisible(declarations)}"`;
}
