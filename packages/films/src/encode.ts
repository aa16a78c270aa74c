import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Video, frame, FRAMES_PER_SECOND, HEIGHT, WIDTH } from './video.ts';
import { pixels, webp } from './raster.ts';

const FOLDER = fileURLToPath(new URL('../../../content/videos', import.meta.url));
const MISSING =
  'ffmpeg is required to make the videos and was not found. Install it (apt-get install ffmpeg, brew install ffmpeg).';

const RAW = words(`-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_PER_SECOND} -i -`);
const LOSSLESS = words(
  '-c:v libx264 -preset ultrafast -qp 0 -pix_fmt yuv444p -vf scale=out_color_matrix=bt709:out_range=tv',
);
const H264 = words('-c:v libx264 -preset veryslow -tune animation -crf 30 -pix_fmt yuv420p -movflags +faststart');
const VP9 = words('-c:v libvpx-vp9 -b:v 0 -crf 42 -row-mt 1 -cpu-used 2 -pix_fmt yuv420p');
/** Declares the colour space of high-definition video, because players guess differently without it. */
const COLOURS = words('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv');
/** A key frame every four seconds, so that seeking to a chapter is fast. */
const SEEKABLE = words(`-g ${FRAMES_PER_SECOND * 4} -an -map_metadata -1 -fflags +bitexact`);

/**
 * Writes the video as MP4 and WebM, and its poster. The frames are rendered once into a lossless file, from which both
 * videos are encoded.
 */
export async function encode(video: Video): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const target = (ending: string) => join(FOLDER, `${video.name}.${ending}`);
  const master = join(tmpdir(), `${video.name}-${process.pid}.mkv`);
  try {
    await draw(video, master);
    await ffmpeg(['-i', master, ...H264, ...COLOURS, ...SEEKABLE, target('mp4')]);
    await ffmpeg(['-i', master, ...VP9, ...COLOURS, ...SEEKABLE, target('webm')]);
  } finally {
    await rm(master, { force: true });
  }
  await writeFile(target('webp'), await webp(frame(video, video.poster)));
}

async function draw(video: Video, master: string): Promise<void> {
  const { child, ended } = start([...RAW, ...LOSSLESS, ...COLOURS, master]);
  let before = '';
  let image: Buffer = Buffer.alloc(0);
  for (let index = 0; index < video.seconds * FRAMES_PER_SECOND; index += 1) {
    const drawing = frame(video, index / FRAMES_PER_SECOND);
    if (drawing !== before) image = await pixels(drawing);
    before = drawing;
    // Waits while the pipe is full (backpressure). If the pipe closes, the exit of ffmpeg reports it.
    if (!child.stdin.write(image)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  await ended;
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  const { child, ended } = start(args);
  child.stdin.end();
  await ended;
}

function start(args: readonly string[]) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new Error(MISSING) : error));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg exited with ${code}.`))));
  });
  // Prevents an unhandled rejection until the caller awaits the result.
  ended.catch(() => {});
  child.stdin.on('error', () => {});
  return { child, ended };
}

function words(options: string): string[] {
  return options.split(' ');
}
