/** Returns the first link of each site. */
export function onePerSite<Link extends { site: string }>(links: readonly Link[]): Link[] {
  return links.filter((link, index) => links.findIndex(({ site }) => site === link.site) === index);
}
