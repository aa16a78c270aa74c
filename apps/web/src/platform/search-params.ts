/** Checks of search parameters that stay small: they are part of every page's first script. */

/** A text of at most `max` characters, else undefined. */
export function textParam(value: unknown, max = 200): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= max ? text : undefined;
}

/** A positive whole number, else undefined. */
export function idParam(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** One of the values, else undefined. */
export function choiceParam<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** A path of this site to return to: no other origin by //, backslash, encoding or scheme (AUTH-12). */
export function pathParam(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.origin !== base || /^\/[/\\]/.test(value) || /[\u0000-\u001f\\]/.test(value)) return undefined;
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}
