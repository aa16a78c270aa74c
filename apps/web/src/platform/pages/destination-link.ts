import { defaultParseSearch } from '@tanstack/react-router';
import { DESTINATIONS, type DestinationId } from '@site/contract/site/destinations.ts';

/** Link of the router to a path of this site, with its search parameters and anchor. */
export function linkTo(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://site.invalid');
  return { to: pathname, search: defaultParseSearch(search), ...(hash !== '' && { hash: hash.slice(1) }) };
}

/** Returns the router link of a destination. */
export function destinationLink(id: DestinationId) {
  return linkTo(DESTINATIONS[id].path);
}
