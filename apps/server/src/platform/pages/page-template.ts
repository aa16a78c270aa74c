import { hash, randomBytes, randomInt } from 'node:crypto';
import type { User } from '@site/contract/accounts/schemas.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { SharedPart, type ResponsePart } from './page-parts.ts';

/** Values that differ between accounts in the data of every page. */
export type PageOwner = Pick<User, 'id' | 'ctoken' | 'nickName' | 'userName' | 'avatar'>;

const NAMES = ['ctoken', 'nickName', 'userName', 'avatar'] as const;
type Name = (typeof NAMES)[number] | 'id';

/** Random placeholders that match no other text or number on a page. They are replaced before a page is sent. */
const PLACEHOLDERS: Readonly<Record<Name, string>> = {
  id: `8${Array.from({ length: 14 }, () => randomInt(10)).join('')}`,
  ctoken: placeholder(),
  nickName: placeholder(),
  userName: placeholder(),
  avatar: placeholder(),
};
const ANY_PLACEHOLDER = new RegExp(`(${Object.values(PLACEHOLDERS).join('|')})`);
const nameOf = new Map<string, Name>([...NAMES, 'id' as const].map((name) => [PLACEHOLDERS[name], name]));

function placeholder(): string {
  return `p${randomBytes(12).toString('hex')}`;
}

/**
 * Replaces the values of one account with placeholders. Empty strings stay, because pages render differently for them.
 */
export function withPlaceholders(user: User): User {
  const replaced = { ...user, id: Number(PLACEHOLDERS.id) };
  for (const name of NAMES) if (user[name] !== '') replaced[name] = PLACEHOLDERS[name];
  return replaced;
}

/**
 * Returns true when the JSON mentions the account. Equal numbers and texts with another meaning are false positives.
 */
export function mentions(json: string, { id, ...owner }: PageOwner): boolean {
  return (
    NAMES.some((name) => owner[name] !== '' && json.includes(JSON.stringify(owner[name]).slice(1, -1))) ||
    hasNumber(json, String(id))
  );
}

/**
 * Returns true when the JSON contains this integer, not as part of a longer number. A substring search is faster than a
 * regular expression.
 */
function hasNumber(json: string, digits: string): boolean {
  const isPart = (sign: string | undefined) => sign !== undefined && /[\d.]/.test(sign);
  for (let at = json.indexOf(digits); at >= 0; at = json.indexOf(digits, at + 1)) {
    if (!isPart(json[at - 1]) && !isPart(json[at + digits.length])) return true;
  }
  return false;
}

/** A value of the account, to be filled in. */
interface OpenValue {
  name: Name;
  inScript: boolean;
}

/** A page or script split at its placeholders: literal text, alternating with the account values to fill in. */
type Parts = readonly (string | OpenValue)[];

/** A page with placeholders for the values of an account. */
export interface PageTemplate {
  parts: readonly (SharedPart | OpenValue)[];
  /** Inline scripts that contain values. Their hashes differ between accounts. */
  scripts: readonly Parts[];
  /** Hashes of all other inline scripts. */
  hashes: readonly string[];
}

/** Returns the hashes of scripts as source expressions of script-src. */
export const hashesOf = (scripts: readonly string[]): string[] => [
  ...new Set(scripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)),
];

/**
 * Splits a page with placeholders into a template.
 * @param scripts code of the page's own inline scripts
 * @returns null when a value other than the id is part of a longer text, attribute or string, because the correct
 * escaping is then unknown
 */
export function templateOf(html: string, scripts: readonly string[]): PageTemplate | null {
  const parts = partsOf(html);
  if (!parts) return null;
  const filled = scripts.filter((code) => ANY_PLACEHOLDER.test(code));
  const scriptParts = filled.map((code) => partsOf(code, true));
  if (!scriptParts.every((each) => each !== null)) return null;
  return {
    parts: parts.map((part) => (typeof part === 'string' ? new SharedPart(part) : part)),
    scripts: scriptParts,
    hashes: hashesOf(scripts.filter((code) => !filled.includes(code))),
  };
}

/** Whether the placeholder at `index` is the whole of a text, attribute or string, or a number. */
function isWholeValue({ name, inScript }: OpenValue, pieces: readonly string[], index: number): boolean {
  if (name === 'id') return true;
  const around = (pieces[index - 1]?.at(-1) ?? '') + (pieces[index + 1]?.at(0) ?? '');
  return inScript ? around === '""' : /^(?:><|"")$/.test(around);
}

function partsOf(text: string, inScript?: boolean): Parts | null {
  const pieces = text.split(ANY_PLACEHOLDER);
  const parts: (string | OpenValue)[] = [];
  let open = inScript ?? false;
  for (const [index, piece] of pieces.entries()) {
    const name = nameOf.get(piece);
    if (!name) {
      parts.push(piece);
      if (inScript === undefined) open = endsInScript(piece, open);
      continue;
    }
    const value = { name, inScript: open };
    if (!isWholeValue(value, pieces, index)) return null;
    parts.push(value);
  }
  return parts;
}

function endsInScript(html: string, began: boolean): boolean {
  const opened = html.lastIndexOf('<script');
  const closed = html.lastIndexOf('</script>');
  return opened === closed ? began : opened > closed;
}

/** Escapes text for use between double quotes in the same way as the serializer of the page state. */
function escapeInScript(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('<', '\\x3C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function valueOf({ name, inScript }: OpenValue, owner: PageOwner): string {
  const value = String(owner[name]);
  return inScript ? escapeInScript(value) : escapeHtml(value);
}

/** Returns the page of this account and the hashes of its inline scripts. */
export function fillTemplate(template: PageTemplate, owner: PageOwner): { parts: ResponsePart[]; hashes: string[] } {
  const scripts = template.scripts.map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : valueOf(part, owner))).join(''),
  );
  return {
    parts: template.parts.map((part) => (part instanceof SharedPart ? part : valueOf(part, owner))),
    hashes: [...template.hashes, ...hashesOf(scripts)],
  };
}
