/** Returns a deterministic generator of numbers from 0 to 1, seeded by the name. */
export function numbersOf(name: string): () => number {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    // xorshift. From a state of zero it would return only zeros.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
