import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const ROW = /^\| (\d+) \| (.+?) \| ([A-Z0-9, -]+?) \| (\S*) +\|(?: \[\d{4}\]\((decisions\/\S+?\.md)\))? +\|$/;

const rows = read('docs/conformance.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', what = '', ids = '', file = '', decision = ''] = ROW.exec(line) ?? [];
    return { line, number: Number(number), what, ids: ids.split(', '), file, decision };
  });

test('every row of docs/conformance.md has existing requirements, a test file that covers one, and decisions [BASE-15]', () => {
  const requirements = new Set([...read('docs/requirements.md').matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, id]) => id));
  const wrong = rows.flatMap(({ line, number, ids, file, decision }) => {
    if (number === 0) return [`cannot be read: ${line}`];
    const problems = ids.filter((id) => !requirements.has(id)).map((id) => `no requirement ${id}`);
    if (decision !== '' && !existsSync(join(ROOT, 'docs', decision))) problems.push(`no decision ${decision}`);
    if (!existsSync(join(ROOT, file)) || !/\.(test|spec)\.tsx?$/.test(file)) problems.push(`no test file ${file}`);
    // Requirement ids are at the end of a title, such as 'a second like is undone [FORUM-08]'.
    else if (!ids.some((id) => new RegExp(`\\[[^\\]\\n]*\\b${id}\\b[^\\]\\n]*\\]`).test(read(file))))
      problems.push(`no test of ${ids.join(', ')} in ${file}`);
    return problems.map((problem) => `line ${number}: ${problem}`);
  });
  expect(rows.length).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});

test('every call in specification section 7 has a row, and is sent as written [BASE-15]', () => {
  const calls = read('apps/server/src/testing/specification/calls.ts');
  const sent = new Set([...calls.matchAll(/(?:line: |rows\()(\d+)/g)].map(([, number]) => Number(number)));
  const listed = new Set(rows.map(({ number }) => number));
  const lines = [
    132, 133, 134, 135, 136, 137, 139, 141, 143, 145, 148, 149, 150, 151, 152, 154, 156, 158, 160, 162, 164,
  ];
  for (const number of [...lines, 166, 168, 172]) {
    expect({ number, sent: sent.has(number), listed: listed.has(number) }).toEqual({
      number,
      sent: true,
      listed: true,
    });
  }
});
