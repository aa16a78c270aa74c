import type { Run } from '@site/contract/bio/blocks.ts';
import colorString from 'color-string';
import { type Declaration, readStyle } from '../checks/css-reader.ts';

export type Align = 'left' | 'center' | 'right';

/** Computed style of text, limited to the properties that rich text can store. */
export interface TextStyle extends Omit<Run, 'text'> {
  align: Align;
}

/** Style declared by an element. In `text`, null resets an inherited property. */
export interface OwnStyle {
  text: Partial<Record<keyof TextStyle, TextStyle[keyof TextStyle] | null>>;
  hidden: boolean;
  /** For a list or a list entry: whether it is displayed as a box instead. */
  box: boolean;
  width: number | null;
  height: number | null;
  /** Properties that are dropped. */
  left: string[];
}

const BY_TAG: Readonly<Record<string, OwnStyle['text']>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  center: { align: 'center' },
};

const ALIGN: Readonly<Record<string, Align>> = {
  left: 'left',
  start: 'left',
  justify: 'left',
  center: 'center',
  middle: 'center',
  right: 'right',
  end: 'right',
};

/**
 * Returns the text style that an element declares by its tag, attributes and style.
 * @param known cache of parsed styles, because a bio repeats them often
 */
export function ownStyle(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  known: Map<string, Declaration[]>,
): OwnStyle {
  const own: OwnStyle = {
    text: Object.hasOwn(BY_TAG, tag) ? { ...BY_TAG[tag] } : {},
    hidden: 'hidden' in attributes,
    box: false,
    width: pixels(attributes['width'] ?? ''),
    height: pixels(attributes['height'] ?? ''),
    left: [],
  };
  const align = alignOf(attributes['align'] ?? '');
  if (align) own.text.align = align;
  if (tag === 'font') setColor(own, attributes['color'] ?? '');
  for (const declaration of declarationsOf(attributes['style'] ?? '', known)) take(own, declaration);
  return own;
}

function declarationsOf(style: string, known: Map<string, Declaration[]>): Declaration[] {
  const declarations = known.get(style) ?? readStyle(style).declarations;
  known.set(style, declarations);
  return declarations;
}

const BOLD = new Set(['bold', 'bolder']);

function setDecoration({ text }: OwnStyle, value: string): void {
  text.underline = value.includes('underline') ? true : null;
  text.strike = value.includes('line-through') ? true : null;
}

function setListStyle(own: OwnStyle, value: string): void {
  own.box ||= value.includes('none');
}

/** Readers of the supported properties; each receives the lower-case value. Other properties are dropped. */
const READERS: ReadonlyMap<string, (own: OwnStyle, value: string) => void> = new Map([
  ['color', setColor],
  ['font-weight', ({ text }, value) => (text.bold = BOLD.has(value) || Number(value) >= 600 ? true : null)],
  ['font-style', ({ text }, value) => (text.italic = /^(italic|oblique)/.test(value) ? true : null)],
  ['text-decoration', setDecoration],
  ['text-decoration-line', setDecoration],
  ['text-align', ({ text }, value) => (text.align = alignOf(value) ?? 'left')],
  ['display', setDisplay],
  ['list-style', setListStyle],
  ['list-style-type', setListStyle],
  ['width', (own, value) => (own.width = pixels(value) ?? own.width)],
  ['height', (own, value) => (own.height = pixels(value) ?? own.height)],
]);

function take(own: OwnStyle, { property, value }: Declaration): void {
  const read = READERS.get(property);
  if (read) read(own, value.toLowerCase());
  else own.left.push(property);
}

function setDisplay(own: OwnStyle, value: string): void {
  if (value === 'none') own.hidden = true;
  else own.box ||= value !== 'list-item' && value !== 'inline';
}

function setColor(own: OwnStyle, value: string): void {
  const [red, green, blue, alpha = 1] = value.length <= 60 ? (colorString.get.rgb(value.trim()) ?? []) : [];
  // A mostly transparent colour is dropped.
  if (red !== undefined && green !== undefined && blue !== undefined && alpha >= 0.5) {
    own.text.color = `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  } else if (value !== '' && value !== 'inherit') {
    own.left.push('color');
  }
}

function alignOf(value: string): Align | null {
  const name = value.trim().toLowerCase();
  return Object.hasOwn(ALIGN, name) ? (ALIGN[name] ?? null) : null;
}

function pixels(value: string): number | null {
  const number = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/i.exec(value)?.[1];
  const whole = Number(number ?? 0);
  return whole >= 1 && whole <= 10_000 ? whole : null;
}
