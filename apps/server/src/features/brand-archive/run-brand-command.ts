import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { paletteOf } from '@site/contract/brand/palette.ts';
import { requireEditable } from '#features/brand';
import type { Services } from '#platform/context.ts';
import { BrandFileError, explainFileError, readBrandFile } from './brand-file.ts';
import { importArchive } from './import-archive.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

export const USAGE = `Usage: brand COMMAND FILE
  export FILE              writes the published brand, texts, documents, menus, topics, operator details and languages
  import FILE [--publish]  imports them; brand and documents become drafts, or are published with --publish
  check FILE               checks a file without a database`;

export interface BrandCommand {
  name: 'export' | 'import' | 'check';
  file: string;
  publish: boolean;
}

/** @throws BrandFileError with the usage */
export function parseBrandCommand(args: readonly string[]): BrandCommand {
  try {
    const options = { publish: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, file, ...more] = positionals;
    const isKnown = name === 'export' || name === 'import' || name === 'check';
    const isComplete = isKnown && file !== undefined && more.length === 0;
    if (isComplete && (name === 'import' || !values.publish)) return { name, file, publish: values.publish };
  } catch (error) {
    throw new BrandFileError(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
  throw new BrandFileError(USAGE);
}

/**
 * Checks a file, without a database.
 * @returns what to print
 * @throws BrandFileError
 */
export async function checkBrandFile(file: string): Promise<string> {
  try {
    const { archive } = await readArchive(await readBrandFile(file));
    const { problems } = paletteOf(archive.brand.colors);
    const contrast = problems.map(
      ({ scheme, token, on, measured, required }) =>
        `  ${scheme} ${token} on ${on}: ${measured.toFixed(2)}, at least ${required} is needed`,
    );
    if (contrast.length > 0) {
      throw new BrandFileError(
        [`${file}: valid, but these colours don't have enough contrast to be published:`, ...contrast].join('\n'),
      );
    }
    return `${file}: valid brand file of ${archive.brand.names.product}, from version ${archive.version}`;
  } catch (error) {
    throw explainFileError(file, error);
  }
}

/** The file appears complete or not at all. */
async function exportTo(file: string, services: Services): Promise<string> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(await writeArchive(services, null), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return `Brand written to ${file}`;
}

async function importFrom({ file, publish }: BrandCommand, services: Services): Promise<string> {
  requireEditable(services);
  const choices = { services, actorId: null, publishesBrand: publish, publishesDocuments: publish };
  const changes = await importArchive(await readArchive(await readBrandFile(file)), choices, {});
  const lines = changes.map(({ part, name, change }) => `  ${part} ${name}: ${change}`);
  if (lines.length === 0) return 'The site already matches this file.';
  const next = publish
    ? []
    : ['Brand and documents are drafts. Publish them in the browser, or import with --publish.'];
  return ['Imported:', ...lines, ...next].join('\n');
}

/**
 * Runs a command that needs the database.
 * @returns what to print
 * @throws BrandFileError
 */
export async function runBrandCommand(command: BrandCommand, services: Services): Promise<string> {
  try {
    return await (command.name === 'export' ? exportTo(command.file, services) : importFrom(command, services));
  } catch (error) {
    throw explainFileError(command.file, error);
  }
}
