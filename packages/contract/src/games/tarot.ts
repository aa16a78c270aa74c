/** Number of cards in the deck. */
export const TAROT_CARDS = 22;
export const TAROT_HAND = 5;

/** Published odds (POINTS-05): number of draws out of 100 for each number of points. */
export const TAROT_ODDS = [
  { points: 1, share: 40 },
  { points: 3, share: 30 },
  { points: 5, share: 18 },
  { points: 10, share: 9 },
  { points: 25, share: 3 },
] as const;

/** Returns the message of a draw, to be hashed with HMAC-SHA-256 and the day's seed as the key. */
export function drawText(serial: string, pick: number): string {
  return `${serial}:${pick}`;
}

/** Reads a big-endian unsigned 32-bit integer. */
function numberAt(digest: Uint8Array, at: number): number {
  return new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getUint32(at);
}

/**
 * Returns the result of a draw: deterministic, so that anyone can verify it later.
 * @param digest 32 bytes: HMAC-SHA-256 of drawText with the day's seed as key
 * @returns `card`, numbered from 0, from the first four bytes; `points` from the next four, in the shares of TAROT_ODDS
 * (2^32 is not a multiple of 100 or 22, which causes a bias of less than one in a million)
 */
export function drawOf(digest: Uint8Array): { card: number; points: number } {
  let left = numberAt(digest, 4) % 100;
  const odds = TAROT_ODDS.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return { card: numberAt(digest, 0) % TAROT_CARDS, points: odds?.points ?? TAROT_ODDS[0].points };
}
