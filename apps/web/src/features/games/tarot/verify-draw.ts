import { drawOf, drawText } from '@site/contract/games/tarot.ts';

/** Input of the verification: the published seed and commitment, and the draw as reported. */
export interface CheckedDraw {
  /** Published seed, hex-encoded. */
  seed: string;
  /** Published commitment: the SHA-256 hash of the seed's bytes, hex-encoded. */
  commitment: string;
  own: { serial: string; pick: number; card: number; points: number } | null;
}

interface DrawVerification {
  /** Commitment computed from the seed. */
  commitment: string;
  committed: boolean;
  /** Draw computed from seed, serial and pick; null without a draw. */
  draw: { card: number; points: number; same: boolean } | null;
}

/**
 * Verifies the commitment and recomputes the draw in this browser.
 * @throws when WebCrypto is unavailable (pages without HTTPS)
 */
export async function verifyDraw({ seed, commitment, own }: CheckedDraw): Promise<DrawVerification> {
  const bytes = fromHex(seed);
  const own256 = toHex(await crypto.subtle.digest('SHA-256', bytes));
  const committed = own256 === commitment;
  if (!own) return { commitment: own256, committed, draw: null };
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = new TextEncoder().encode(drawText(own.serial, own.pick));
  const { card, points } = drawOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
  return {
    commitment: own256,
    committed,
    draw: { card, points, same: card === own.card && points === own.points },
  };
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
