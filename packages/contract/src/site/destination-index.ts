import { indexEntry, type IndexedEntry } from '../search/match-texts.ts';
import { DESTINATION_LIST, type Destination, type DestinationId } from './destinations.ts';

/** Returns the title, the line of explanation or the search words of a destination in one language. */
export type DestinationText = (
  key: `core:destination.${DestinationId}` | `destinations:${DestinationId}.${'about' | 'words'}`,
) => string;

/**
 * Prepares the destinations for `matchEntries`.
 * @param languages texts by language, the reader's first
 */
export function indexDestinations(languages: readonly DestinationText[]): IndexedEntry<Destination>[] {
  return DESTINATION_LIST.map((destination) => {
    const { id } = destination;
    const texts = languages.map((text) => ({
      title: text(`core:destination.${id}`),
      words: text(`destinations:${id}.words`),
      about: text(`destinations:${id}.about`),
    }));
    return indexEntry(destination, texts);
  });
}
