import type { SiteRules } from './rules.ts';

/** Functions of CSS that do no more than compute or paint. */
const FUNCTIONS = /^(calc|min|max|clamp|rgba?|hsla?|linear-gradient|radial-gradient|blur|translate[xy]?|scale|rotate)$/;

/** An address in a value: quoted, https, and nothing in it that could end it. */
const ADDRESS = /url\(\s*(["'])https:\/\/[^\s"'()\\<>]+\1\s*\)/g;

const QUOTED = /"[^"'\\<>&]*"|'[^"'\\<>&]*'/g;

/**
 * Whether a value does what it says and no more, on any site: no address but a quoted https one, no function that is not known to be
 * harmless, no escape, comment or sign that could end the declaration.
 */
export function isSafeValue(value: string): boolean {
  const rest = value.toLowerCase().replaceAll(ADDRESS, '').replaceAll(QUOTED, '');
  if (/[\\{};<>@!\u0000-\u001f]|\/\*|url\(|[:"']/.test(rest)) return false;
  return [...rest.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => name === '' || FUNCTIONS.test(name));
}

/** Whether a site takes a declaration: the property, and the value as its rules want it. */
export function takesDeclaration(rules: SiteRules, property: string, value: string): boolean {
  const wanted = Object.hasOwn(rules.values, property) ? rules.values[property] : undefined;
  return (
    rules.properties.includes(property) && isSafeValue(value) && (wanted?.test(value.trim().toLowerCase()) ?? true)
  );
}
