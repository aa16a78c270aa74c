import { GROUND, LIME, LINE } from './colours.ts';
import { at, box, fill } from './svg.ts';
import { clamp } from './timing.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_PER_SECOND = 24;

export interface Video {
  name: string;
  seconds: number;
  /** Time of the frame used as the poster, in seconds. */
  poster: number;
  /** Start of each chapter in seconds, the same as in the course's documents. */
  chapters: readonly number[];
  /** Draws the frame at a time in seconds. The lowest fifth is left free for captions. */
  draw(t: number): string;
}

export function frame(video: Video, t: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${box([0, 0, WIDTH, HEIGHT], 0, fill(GROUND))}${progress(video, t)}${video.draw(t)}</svg>`;
}

/**
 * Draws one line segment per chapter. The line grows in small steps, because a change in every frame would increase the
 * file size.
 */
function progress(video: Video, t: number): string {
  const width = 1200;
  const gap = 10;
  const pieces = video.chapters.map((start, index) => {
    const end = video.chapters[index + 1] ?? video.seconds;
    const x = 40 + (start / video.seconds) * width;
    const length = ((end - start) / video.seconds) * width - gap;
    const done = Math.floor(clamp((t - start) / (end - start)) * 40) / 40;
    return box([x, 26, length, 8], 4, fill(LINE)) + (done > 0 ? box([x, 26, length * done, 8], 4, fill(LIME)) : '');
  });
  return at([0, 0], pieces.join(''));
}
