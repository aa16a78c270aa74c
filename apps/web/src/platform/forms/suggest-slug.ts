const SLUG_MAX = 60;

/** Suggests a part of a URL for a name: letters of the Latin alphabet, digits and hyphens. */
export function suggestSlug(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, SLUG_MAX).replace(/-$/, '');
}
