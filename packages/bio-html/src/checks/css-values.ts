import type { SiteRules } from '../rules.ts';

/** CSS functions that only compute or paint. */
const FUNCTIONS = /^(calc|min|max|clamp|rgba?|hsla?|linear-gradient|radial-gradient|blur|translate[xy]?|scale|rotate)$/;

/** URL in a value: quoted, https, without a character that could terminate it. */
const ADDRESS = /url\(\s*(["'])https:\/\/[^\s"'()\\<>]+\1\s*\)/g;

const QUOTED = /"[^"'\\<>&]*"|'[^"'\\<>&]*'/g;

/**
 * Whether a CSS value is harmless on any site: only quoted https URLs, only functions known to be harmless, and no
 * escape, comment or character that could end the declaration.
 */
export function isSafeValue(value: string): boolean {
  const rest = value.toLowerCase().replaceAll(ADDRESS, '').replaceAll(QUOTED, '');
  if (/[\\{};<>@!\u0000-\u001f]|\/\*|url\(|[:"']/.test(rest)) return false;
  return [...rest.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => name === '' || FUNCTIONS.test(name));
}

/**
 * Whether a site accepts a declaration: its property is allowed, and its value is safe and matches the rule for the
 * property, if there is one.
 */
export function takesDeclaration(rules: SiteRules, property: string, value: string): boolean {
  const wanted = Object.hasOwn(rules.values, property) ? rules.values[property] : undefined;
  return (
    rules.properties.includes(property) && isSafeValue(value) && (wanted?.test(value.trim().toLowerCase()) ?? true)
  );
}
