import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** Returns a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Describes where a measurement ran. @param postgres version of the database */
export function describeMachine(postgres: string): string {
  const model = cpus()[0]?.model.trim() ?? '';
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${availableParallelism()} processors (${model}), ${memory} GB of memory, ${process.platform}, Node ${process.version}, PostgreSQL ${postgres}; server, database and clients on the same machine`;
}

/** Returns the version of the product. */
export function productVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
