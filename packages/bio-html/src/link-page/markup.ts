const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text between tags, or in an attribute in double quotes. What no document may hold is left out. */
export function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\0-\b\v\f\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Data for a script element that is not run: nothing in it can end the element. */
export function data(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The first words of a text in one line. */
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
