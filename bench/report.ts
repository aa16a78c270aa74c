import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Aim } from './cases.ts';
import type { MedianMeasurement } from './measure.ts';
import type { Reading } from './reading.ts';

export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Describes the machine on which the measurement ran.
 * @param postgres version of the database
 */
export function describeMachine(postgres: string): string {
  const model = cpus()[0]?.model.trim() ?? '';
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${availableParallelism()} processors (${model}), ${memory} GB of memory, ${process.platform}, Node ${process.version}, PostgreSQL ${postgres}; server, database and clients on the same machine`;
}

export function productVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Results of one kind of request with one amount of content. */
export interface LoadRow {
  name: string;
  aim: Aim | null;
  scale: number;
  site: MedianMeasurement;
  /** Bare Fastify sending the same bytes. */
  bare: MedianMeasurement;
}

const rate = ({ perSecond, range: [low, high] }: MedianMeasurement) =>
  `${perSecond.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`;

function judge(aim: Aim | null, perSecond: number, ratio: number): string {
  if (!aim) return '';
  const [target, isReached] =
    'ratio' in aim ? [`${aim.ratio} of bare`, ratio >= aim.ratio] : [String(aim.perSecond), perSecond >= aim.perSecond];
  return `${target}: ${isReached ? 'reached' : 'missed'}`;
}

/** Returns the cells of the request table. */
export function loadTable(rows: readonly LoadRow[]): Record<string, string>[] {
  return rows.map(({ name, aim, scale, site, bare }) => {
    const ratio = site.perSecond / bare.perSecond;
    return {
      Request: name,
      Content: `x${scale}`,
      'Requests/s (spread)': rate(site),
      'p50 ms': String(site.p50),
      'p99 ms': String(site.p99),
      'Server CPU ms': site.cpuMs?.toFixed(2) ?? '',
      'Bare requests/s': rate(bare),
      Ratio: ratio.toFixed(2),
      Aim: judge(aim, site.perSecond, ratio),
      Failed: String(site.failed),
    };
  });
}

/** Returns the cells of the table of first visits. */
export function readingTable(readings: readonly Reading[]): Record<string, string>[] {
  return readings.map(({ path, paint, blocked, kB, files }) => ({
    Page: path,
    'Largest paint ms': paint.toFixed(0),
    'Blocked ms': blocked.toFixed(0),
    kB: kB.toFixed(0),
    Requests: String(files),
  }));
}

/** Formats records that have the same keys as a Markdown table. */
export function recordsTable(records: readonly Record<string, string>[]): string {
  const head = Object.keys(records[0] ?? {});
  return markdownTable(
    head,
    records.map((record) => head.map((name) => record[name] ?? '')),
  );
}
