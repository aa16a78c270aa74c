// Renders the course videos: `npm run videos` for all, `npm run videos -- <name>` for one, and `npm run videos --
// <name> <second> <file.png>` for a single frame. The videos contain no words, so that the same video works in every
// language. The words are in the captions in content/videos.
import { writeFile } from 'node:fs/promises';
import { encode } from './encode.ts';
import { frame } from './video.ts';
import { png } from './raster.ts';
import { lightInFiveMinutes } from './scenes/light-in-five-minutes.ts';
import { roomCheck } from './scenes/room-check.ts';

const videos = [lightInFiveMinutes, roomCheck];
const [wanted, second, file] = process.argv.slice(2);
const chosen = videos.filter((video) => wanted === undefined || video.name === wanted);

if (chosen.length === 0)
  throw new Error(`There is no video ${wanted}. There are: ${videos.map((video) => video.name).join(', ')}.`);
for (const video of chosen) {
  if (second !== undefined && file !== undefined) await writeFile(file, await png(frame(video, Number(second))));
  else await encode(video);
}
