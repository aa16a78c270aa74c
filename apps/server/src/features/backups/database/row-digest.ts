const NEWLINE = 10;
const SEEDS = [0x9e3779b1, 0x5f356495] as const;

/**
 * Counts the rows of a table that pass through as lines, and computes a digest that does not depend on their order,
 * because a database may return the same rows in a different order. The digest detects accidental loss or change.
 * Deliberate changes are detected by the SHA-256 of the files.
 */
export class RowDigest {
  rows = 0;
  #a: number = SEEDS[0];
  #b: number = SEEDS[1];
  #sumA = 0;
  #sumB = 0;

  /** Passes the rows through unchanged while counting and hashing them. */
  async *through(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of rows) {
      this.update(chunk);
      yield chunk;
    }
  }

  /** Digest as 16 hexadecimal digits. */
  get digest(): string {
    return [this.#sumA, this.#sumB].map((sum) => sum.toString(16).padStart(8, '0')).join('');
  }

  update(chunk: Buffer): void {
    let a = this.#a;
    let b = this.#b;
    for (const byte of chunk) {
      if (byte === NEWLINE) {
        this.#sumA = (this.#sumA + mixed(a)) >>> 0;
        this.#sumB = (this.#sumB + mixed(b ^ (a >>> 5))) >>> 0;
        this.rows += 1;
        [a, b] = SEEDS;
      } else {
        a = Math.imul(a ^ byte, 2654435761);
        a ^= a >>> 15;
        b = Math.imul(b ^ byte, 1597334677) + byte;
        b ^= b >>> 13;
      }
    }
    this.#a = a;
    this.#b = b;
  }
}

/** Mixes the bits, so that each input bit affects all output bits. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return hash ^ (hash >>> 16);
}
