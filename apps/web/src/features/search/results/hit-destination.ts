import type { Hit } from '@site/contract/search/schemas.ts';
import { DESTINATION_LIST, type Destination } from '@site/contract/site/destinations.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';

/** Returns the destination that a result of kind `page` leads to. */
export function destinationOf({ kind, path }: Pick<Hit, 'kind' | 'path'>): Destination | undefined {
  return kind === 'page' ? DESTINATION_LIST.find((destination) => destination.path === path) : undefined;
}

/** Returns the label of a destination: tool, settings or page. */
export function destinationKind({ group }: Pick<Destination, 'group'>): KeyOf<'search'> {
  if (group === 'account') return 'one.settings';
  return group === 'create' || group === 'business' ? 'one.tool' : 'one.page';
}
