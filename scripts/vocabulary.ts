import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { command } from './lib/command.ts';
import { Sentence } from './lib/sentence.mjs';
import { aboveBaseline, countFindings, lowerBaseline } from './lib/vocabulary/vocabulary-baseline.ts';
import { BASELINE_FILE, readBaseline, readVocabulary } from './lib/vocabulary/vocabulary-files.ts';
import { AREA_NAMES, KINDS, type AreaReport } from './lib/vocabulary/vocabulary-report.ts';

await command(async () => {
  const { values } = parseArgs({
    options: { update: { type: 'boolean' }, list: { type: 'string' }, path: { type: 'string' } },
  });
  const reports = readVocabulary();
  if (values.list !== undefined) {
    list(reports, values.list, values.path);
    return 0;
  }
  console.log(`${'area'.padEnd(15)}${KINDS.map((kind) => kind.padStart(13)).join('')}   archaic  technical`);
  for (const [area, report] of reports) {
    const counts = countFindings(report);
    const columns = KINDS.map((kind) => String(counts[kind]).padStart(13)).join('');
    console.log(`${area.padEnd(15)}${columns}${density(report, 'archaic')} ${density(report, 'technical')}`);
  }
  console.log('archaic, technical: words per 1,000 comment lines; the targets are below 3 and above 25');
  if (values.update)
    writeFileSync(BASELINE_FILE, `${JSON.stringify(lowerBaseline(reports, readBaseline()), null, 2)}\n`);
  const above = aboveBaseline(reports, readBaseline());
  for (const line of above) console.log(line);
  return above.length === 0 ? 0 : 1;
});

function list(reports: Map<string, AreaReport>, area: string, prefix = ''): void {
  const report = reports.get(area);
  if (!report) throw new Sentence(`Unknown area "${area}": use one of ${AREA_NAMES.join(', ')}.`);
  for (const { path, line, kind, word, use } of report.findings)
    if (path.startsWith(prefix)) console.log(`${path}:${line} ${kind}: "${word}" (use: ${use})`);
}

function density(report: AreaReport, words: 'archaic' | 'technical'): string {
  const perThousand = report.commentLines === 0 ? '-' : ((report[words] / report.commentLines) * 1000).toFixed(1);
  return perThousand.padStart(10);
}
