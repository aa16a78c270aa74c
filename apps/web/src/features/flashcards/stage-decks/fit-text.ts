interface Room {
  width: number;
  height: number;
  /** Line height as a multiple of the font size. */
  leading: number;
}

const SMALLEST = 8;
const STEPS = 20;

/** Breaks words into lines greedily. Returns null when a single word is too wide. */
function wrap(words: readonly string[], widest: number, widthOf: (text: string) => number): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (widthOf(word) > widest) return null;
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= widest) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * Returns the largest font size at which the text fits the given area, and its lines. If it does not fit even at the
 * smallest size, each word is a line.
 * @param widthOf returns the width of a string at font size 1
 */
export function fitText(
  text: string,
  room: Room,
  widthOf: (text: string) => number,
): { size: number; lines: string[] } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const at = (size: number) => {
    const lines = wrap(words, room.width / size, widthOf);
    return lines && lines.length * room.leading * size <= room.height ? lines : null;
  };
  let [small, large] = [SMALLEST, Math.max(SMALLEST, room.height / room.leading)];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (small + large) / 2;
    if (at(middle)) small = middle;
    else large = middle;
  }
  return { size: Math.floor(small), lines: at(Math.floor(small)) ?? at(small) ?? words };
}
