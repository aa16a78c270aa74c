// Process that reads uploaded fonts one at a time. It is separate so that a font that crashes or hangs the libraries, or
// uses a lot of memory, does not affect the server. It receives only fonts, and no settings, database or files.
import { answerRequests, lowerPriority } from '#platform/worker-processes/worker-child.ts';
import type { ReadFont } from './read-font.ts';

export interface FontRequest {
  content: Uint8Array;
}
/** The font, or null if it cannot be used. */
export interface FontAnswer {
  font: ReadFont | null;
}

lowerPriority();
const { readFont } = await import('./read-font.ts');

async function answer({ content }: FontRequest): Promise<FontAnswer> {
  try {
    return { font: await readFont(Buffer.from(content)) };
  } catch {
    return { font: null };
  }
}

answerRequests(answer);
