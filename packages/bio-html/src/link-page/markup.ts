export { escapeVisible as text } from '../html/markup.ts';

/** Serializes data for a script element that is not executed; escapes everything that could close the element. */
export function data(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Collapses a string to one line and truncates it to `max` characters, with an ellipsis as the last one. */
export function opening(value: string, max: number): string {
  const line = value.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length <= max
    ? line
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
