/** Structured data (JSON-LD) of the list for search engines. */
export function sitesJsonLd(sites: readonly { slug: string; name: string }[], origin: string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: sites.length,
    itemListElement: sites.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}/camsiteView/detail/${slug}`,
    })),
  };
}
