import { parseArgs } from 'node:util';
import { AppError } from '../apps/server/src/platform/app-error.ts';
import { copyFiles, isEmpty, isSamePlace } from '../apps/server/src/platform/files/copy-files.ts';
import { diskStores, s3Stores, type Stores } from '../apps/server/src/platform/files/open-files.ts';
import { command } from './lib/command.ts';
import { progress } from './lib/progress.mjs';
import { Sentence } from './lib/sentence.mjs';
import { startSettings, type StartSettings } from './lib/site/start-settings.ts';

const USAGE = `npm run files -- copy --from disk --to s3   (or --from s3 --to disk)
  --check    compare the content of files that exist on both sides, not only their size
  --remove   remove files from the destination that the source does not have`;

const STORES = ['files', 'privateFiles'] as const;
const NAMES = { files: 'public', privateFiles: 'private' };

await command(async (signal) => {
  const { from, to, check, remove } = options();
  const settings = startSettings(process.env);
  const [first, second] = [await storesOf(from, settings), await storesOf(to, settings)];
  await checkPlaces({ from, to, remove }, first, second).catch((error: unknown) => {
    throw describeError(error);
  });
  for (const store of STORES) {
    const name = NAMES[store];
    const line = progress(`Copying ${name} files from ${from} to ${to}`);
    const done = await copyFiles(first[store], second[store], {
      check,
      remove,
      signal,
      onFile: ({ copied, there }) => line.update(`${copied} copied, ${there} were there`),
    }).catch((error: unknown) => {
      line.done('');
      throw describeError(error);
    });
    const extra = done.extra === 0 ? '' : `, ${done.extra} only on ${to}${remove ? ': removed' : ''}`;
    line.done(`${name}: ${done.copied} copied (${done.bytes} bytes, read back), ${done.there} were there${extra}`);
  }
  return 0;
});

/**
 * Converts an error of a file store into a `Sentence` with its cause and advice on how to resume. Returns any other
 * error unchanged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof AppError) || !(error.cause instanceof Error)) return error;
  const { name, message } = error.cause;
  const code = 'code' in error.cause ? String(error.cause.code) : name;
  return new Sentence(
    `A store is unavailable (${code}): ${message}\nThe files copied so far are complete. Run the same command again to continue.`,
  );
}

interface Asked {
  from: string;
  to: string;
  remove: boolean;
}

/**
 * Checks the stores before copying.
 * @throws {Sentence} if both stores are in the same place, or if `--remove` would delete everything because the source
 * is empty
 */
async function checkPlaces({ from, to, remove }: Asked, first: Stores, second: Stores): Promise<void> {
  for (const store of STORES) {
    const name = NAMES[store];
    if (await isSamePlace(first[store], second[store]))
      throw new Sentence(`The ${name} files on ${from} and on ${to} are in the same place: there is nothing to copy.`);
    if (remove && (await isEmpty(first[store])) && !(await isEmpty(second[store])))
      throw new Sentence(`There are no ${name} files on ${from}: --remove would delete all of them on ${to}.`);
  }
}

async function storesOf(name: string, settings: StartSettings): Promise<Stores> {
  if (name === 'disk') return diskStores(settings);
  if (settings.S3_BUCKET === undefined) throw new Sentence('S3_BUCKET: needed, with the other settings of the store');
  return s3Stores(settings, settings.S3_BUCKET);
}

function options() {
  const of = { type: 'string', default: '' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { from: of, to: of, check: flag, remove: flag },
      allowPositionals: true,
    });
    const sides = [values.from, values.to].sort().join();
    if (positionals.join() === 'copy' && sides === 'disk,s3') return values;
  } catch (error) {
    throw new Sentence(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
  throw new Sentence(USAGE);
}
