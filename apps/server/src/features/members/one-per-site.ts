/** Returns the links, with only the first one for each site. */
export function onePerSite<Link extends { site: string }>(links: readonly Link[]): Link[] {
  return links.filter((link, index) => links.findIndex(({ site }) => site === link.site) === index);
}
