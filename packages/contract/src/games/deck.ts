/** The deck in the order of the contract's cards, which are counted from 0. Their names and words stand in the catalogue. */
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

/** The card of a number below TAROT_CARDS. */
export function deckCard(card: number): DeckCard {
  return DECK[card] ?? DECK[0];
}
