import { GROUND, LIME, LINE } from './colours.ts';
import { at, box, fill } from './svg.ts';
import { clamp } from './timing.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_PER_SECOND = 24;

export interface Film {
  name: string;
  seconds: number;
  /** The second whose frame stands for the film before it is played. */
  poster: number;
  /** Where each chapter begins: the same seconds as in the course's documents. */
  chapters: readonly number[];
  /** What is on the stage at a time; the lowest fifth stays free for captions. */
  draw(t: number): string;
}

export function frame(film: Film, t: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
${box(0, 0, WIDTH, HEIGHT, 0, fill(GROUND))}${progress(film, t)}${film.draw(t)}</svg>`;
}

/** One piece of line per chapter. It moves in small steps, as a line that grew with every frame would be costly. */
function progress(film: Film, t: number): string {
  const width = 1200;
  const gap = 10;
  const pieces = film.chapters.map((start, index) => {
    const end = film.chapters[index + 1] ?? film.seconds;
    const x = 40 + (start / film.seconds) * width;
    const length = ((end - start) / film.seconds) * width - gap;
    const done = Math.floor(clamp((t - start) / (end - start)) * 40) / 40;
    return box(x, 26, length, 8, 4, fill(LINE)) + (done > 0 ? box(x, 26, length * done, 8, 4, fill(LIME)) : '');
  });
  return at(0, 0, pieces.join(''));
}
