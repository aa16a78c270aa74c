import { inflateSync } from 'node:zlib';

/** Maximum size in bytes of an unpacked font. */
const UNPACKED_MAX = 16 * 1024 * 1024;
/** Maximum number of tables; fonts have about 20. */
const TABLES_MAX = 64;
/** Size in bytes of the header of a WOFF file, and of an entry of its list of tables. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

export type FontContainer = 'sfnt' | 'woff' | 'woff2';

const SFNT_VERSIONS = new Set(['\0\x01\0\0', 'OTTO', 'true']);
const CONTAINERS: Readonly<Record<string, FontContainer>> = { wOFF: 'woff', wOF2: 'woff2' };

/** Returns the container of a font by its first bytes; null for other files and for collections of several fonts. */
export function fontContainer(content: Buffer): FontContainer | null {
  if (content.length < WOFF_HEADER) return null;
  const signature = content.toString('latin1', 0, 4);
  if (SFNT_VERSIONS.has(signature)) return 'sfnt';
  const container = CONTAINERS[signature];
  return container && SFNT_VERSIONS.has(content.toString('latin1', 4, 8)) ? container : null;
}

/** Checks that each table of a WOFF file unpacks to the size that it states, so that unpacking cannot fill the memory. */
function checkWoffTables(content: Buffer, tables: number): void {
  let total = 0;
  for (let index = 0; index < tables; index++) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [start, compressed, unpacked] = [4, 8, 12].map((offset) => content.readUInt32BE(entry + offset));
    total += unpacked ?? 0;
    if (total > UNPACKED_MAX) throw new Error('the font is too large when unpacked');
    const table = content.subarray(start, (start ?? 0) + (compressed ?? 0));
    // A table that does not become smaller is stored as it is.
    if (compressed !== unpacked) inflateSync(table, { maxOutputLength: Math.max(1, unpacked ?? 0) });
  }
}

/**
 * Checks the header of a font before it is unpacked.
 * @throws Error if it is not a font, or too large when unpacked
 */
export function checkContainer(content: Buffer): void {
  const container = fontContainer(content);
  if (container === null) throw new Error('not a font');
  const tables = content.readUInt16BE(container === 'sfnt' ? 4 : 12);
  const unpacked = container === 'sfnt' ? content.length : content.readUInt32BE(16);
  if (tables === 0 || tables > TABLES_MAX) throw new Error('the font has too many tables');
  if (unpacked > UNPACKED_MAX) throw new Error('the font is too large when unpacked');
  if (container === 'woff') checkWoffTables(content, tables);
}
