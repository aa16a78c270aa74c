/** Cards of the deck, and how many lie face down to pick from. */
export const TAROT_CARDS = 22;
export const TAROT_HAND = 5;

/** The published odds (POINTS-05): of 100 draws, how many give how many points. */
export const TAROT_ODDS = [
  { points: 1, share: 40 },
  { points: 3, share: 30 },
  { points: 5, share: 18 },
  { points: 10, share: 9 },
  { points: 25, share: 3 },
] as const;

/** What the digest of a draw is made of: HMAC-SHA-256 of this text, the day's seed being the key. */
export function drawText(serial: string, pick: number): string {
  return `${serial}:${pick}`;
}

/** A whole number below 2^32 of four bytes, most significant first. */
function numberAt(digest: Uint8Array, at: number): number {
  return new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getUint32(at);
}

/**
 * What a draw gives: the same for the server that draws and for whoever checks it later.
 * @param digest 32 bytes: HMAC-SHA-256 of drawText by the day's seed
 * @returns `card` from 0 by the first four bytes; `points` by the next four, in the shares of TAROT_ODDS (2^32 is no
 * multiple of 100 or 22: the odds are off by less than one in a million)
 */
export function drawOf(digest: Uint8Array): { card: number; points: number } {
  let left = numberAt(digest, 4) % 100;
  const odds = TAROT_ODDS.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return { card: numberAt(digest, 0) % TAROT_CARDS, points: odds?.points ?? TAROT_ODDS[0].points };
}
