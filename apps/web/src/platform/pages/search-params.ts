/** Validators for search parameters. They are small because they are part of every page's first script. */

/**
 * Returns a string, number or boolean as a string; undefined if it is empty, longer than `max` characters or of another
 * type.
 */
export function textParam(value: unknown, max = 200): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= max ? text : undefined;
}

/** Returns the value as a positive integer, or undefined if it is not one. */
export function idParam(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Returns the choice that equals the value, or undefined. */
export function choiceParam<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** Returns the value if it can be the slug of a cam site, or undefined. */
export function slugParam(value: unknown): string | undefined {
  const slug = textParam(value, 60);
  return slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : undefined;
}

/** Returns true when the flag is set, else undefined. */
export function flagParam(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

export { sitePath as pathParam } from '@site/contract/core/urls/site-path.ts';
