/**
 * Returns what follows the slug of the partner in the first part of a path about it: nothing, or a hyphen and a suffix.
 * Several slugs can match, because a slug can be a prefix of another one; the current one comes first.
 * @param slugs the current slug, then the former ones
 * @returns an empty list if the path is not about the partner
 */
export function suffixesAfterSlug(first: string, [current = '', ...former]: readonly string[]): string[] {
  // The longest first, because it is the more specific one.
  return [current, ...former.toSorted((a, b) => b.length - a.length)]
    .filter((slug) => first === slug || first.startsWith(`${slug}-`))
    .map((slug) => first.slice(slug.length));
}

/**
 * Returns a path on this site with the current slug of the partner instead of a former one.
 * @param slugs the current slug, then the former ones
 */
export function withCurrentSlug(path: string, slugs: readonly string[]): string {
  const [, first = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(path) ?? [];
  const [suffix] = suffixesAfterSlug(first, slugs);
  return suffix === undefined ? path : `/${slugs[0]}${suffix}${rest}`;
}
