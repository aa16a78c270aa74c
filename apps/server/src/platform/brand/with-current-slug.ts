/** Whether a path is about the partner with a slug: the slug is its first part, also followed by a hyphen and a suffix. */
const isOf = (path: string, slug: string) =>
  path.startsWith(`/${slug}`) && /^(?:\/|-[^/]*\/)/.test(path.slice(slug.length + 1));

/**
 * Returns a path on this site with the current slug of the partner instead of a former one.
 * @param slugs the current slug, then the former ones
 */
export function withCurrentSlug(path: string, [current = '', ...former]: readonly string[]): string {
  if (isOf(path, current)) return path;
  // The longest one, because a slug can be a prefix of another one.
  const slug = former.toSorted((a, b) => b.length - a.length).find((one) => isOf(path, one));
  return slug === undefined ? path : `/${current}${path.slice(slug.length + 1)}`;
}
