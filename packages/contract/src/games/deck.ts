/** Cards of the deck, indexed by card number from 0. Their names and texts are in the catalogue. */
export const DECK = [
  'lamp',
  'curtain',
  'mirror',
  'ladder',
  'mask',
  'anchor',
  'key',
  'clock',
  'door',
  'window',
  'cup',
  'microphone',
  'headphones',
  'chair',
  'plant',
  'umbrella',
  'compass',
  'script',
  'bell',
  'moon',
  'shoes',
  'bouquet',
] as const;
export type DeckCard = (typeof DECK)[number];

/** Returns the card with a number; the first card if the number is out of range. */
export function deckCard(card: number): DeckCard {
  return DECK[card] ?? DECK[0];
}
