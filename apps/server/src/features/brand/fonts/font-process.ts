// Process that reads uploaded fonts one at a time. It is separate so that a font that crashes or hangs the libraries, or
// uses a lot of memory, does not affect the server. It receives only fonts, and no settings, database or files.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { ReadFont } from './read-font.ts';

export interface FontRequest {
  content: Uint8Array;
}
/** The font, or null if it cannot be used. */
export interface FontAnswer {
  font: ReadFont | null;
}

/** Gives page requests priority. */
const NICENESS = 1;
setPriority(NICENESS);
try {
  // Makes Linux prefer to kill this process over the server when memory runs out.
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Not available on other systems.
}

const { readFont } = await import('./read-font.ts');

async function answer({ content }: FontRequest): Promise<FontAnswer> {
  try {
    return { font: await readFont(Buffer.from(content)) };
  } catch {
    return { font: null };
  }
}

process.once('disconnect', () => process.exit());
process.on('message', (request) => {
  // Only font-reader.ts sends messages to this process.
  void answer(request as FontRequest).then((said) => process.send?.(said));
});
