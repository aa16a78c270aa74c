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
  const { style = '' } = attributes;
  const declarations = known.get(style) ?? readStyle(style).declarations;
  known.set(style, declarations);
  for (const { property, value } of declarations) take(own, property, value);
  return own;
}

function take(own: OwnStyle, property: string, written: string): void {
  const value = written.toLowerCase();
  switch (property) {
    case 'color':
      setColor(own, value);
      break;
    case 'font-weight':
      own.text.bold = value === 'bold' || value === 'bolder' || Number(value) >= 600 ? true : null;
      break;
    case 'font-style':
      own.text.italic = /^(italic|oblique)/.test(value) ? true : null;
      break;
    case 'text-decoration':
    case 'text-decoration-line':
      own.text.underline = value.includes('underline') ? true : null;
      own.text.strike = value.includes('line-through') ? true : null;
      break;
    case 'text-align':
      own.text.align = alignOf(value) ?? 'left';
      break;
    case 'display':
      if (value === 'none') own.hidden = true;
      else own.box ||= value !== 'list-item' && value !== 'inline';
      break;
    case 'list-style':
    case 'list-style-type':
      own.box ||= value.includes('none');
      break;
    case 'width':
      own.width = pixels(value) ?? own.width;
      break;
    case 'height':
      own.height = pixels(value) ?? own.height;
      break;
    default:
      own.left.push(property);
  }
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
