// Draws the films of the video courses: `npm run videos` for all, `npm run videos -- <film>` for one, and
// `npm run videos -- <film> <second> <file.png>` for a single frame to look at. Films have no words in them: the
// captions beside them in content/videos carry the text, so one film serves every language.
import { writeFile } from 'node:fs/promises';
import { encode } from './encode.ts';
import { frame } from './film.ts';
import { png } from './raster.ts';
import { lightInFiveMinutes } from './scenes/light-in-five-minutes.ts';
import { roomCheck } from './scenes/room-check.ts';

const films = [lightInFiveMinutes, roomCheck];
const [wanted, second, file] = process.argv.slice(2);
const chosen = films.filter((film) => wanted === undefined || film.name === wanted);

if (chosen.length === 0)
  throw new Error(`There is no film ${wanted}. There are: ${films.map((film) => film.name).join(', ')}.`);
for (const film of chosen) {
  if (second !== undefined && file !== undefined) await writeFile(file, await png(frame(film, Number(second))));
  else await encode(film);
}
