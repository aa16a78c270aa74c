/** Returns the links of one form with the first one per site only. */
export function onePerSite<Link extends { site: string }>(links: readonly Link[]): Link[] {
  return links.filter((link, index) => links.findIndex(({ site }) => site === link.site) === index);
}
