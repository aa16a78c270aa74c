import { describe, expect, it } from 'vitest';
import { readTypeScript } from '../checks/read-typescript.ts';
import { aboveBaseline, countFindings, lowerBaseline } from './vocabulary-baseline.ts';
import { vocabularyReport } from './vocabulary-report.ts';

const reportOf = (path: string, content: string) => {
  const [report] = [...vocabularyReport([{ path, content }]).values()].filter(
    ({ findings, commentLines }) => findings.length > 0 || commentLines > 0,
  );
  return report ?? { findings: [], commentLines: 0, archaic: 0, technical: 0 };
};
const found = (path: string, content: string) =>
  reportOf(path, content).findings.map(({ line, kind, word }) => `${line} ${kind}: ${word}`);

describe('the vocabulary check', () => {
  it('finds dialect words in comments, identifiers and test titles [OPS-13]', () => {
    const source = [
      '/** Returns a value. Whoever waits is told\n * once\n * more. */',
      'export const takeBackHours = `kept ${1} nobody`;',
      "it.each([['nobody', (1)]])('gives it anew to nobody', () => {});",
    ].join('\n');
    expect(found('apps/server/src/x.ts', source)).toEqual([
      '1 comments: whoever',
      '1 comments: told',
      '1 comments: once more',
      '4 identifiers: take back',
      '5 titles: anew',
      '5 titles: nobody',
    ]);
  });

  it('ignores strings, regular expressions, markup, and code in comments [OPS-13]', () => {
    const source =
      'const a = \'kept\'; const b = /kept \\/\\/ told/; // Returns `kept`.\nconst c = <p title="told">a # told</p>;';
    expect(found('apps/web/src/x.tsx', source.replace('a # told', 'a # b'))).toEqual([]);
  });

  it('finds comments that open with a free relative [OPS-13]', () => {
    const source = '// What is stored.\nconst a = 1;\n/** Returns what is stored. */\nconst b = 2;';
    expect(found('packages/contract/src/x.ts', source)).toEqual(['1 openings: What']);
  });

  it('finds dialect words and free relatives in comments of shell, YAML and CSS files [OPS-13]', () => {
    expect(found('.ci/run', '#!/bin/sh\n# The package shall not\n# start once\n# more.\necho nobody')).toEqual([
      '2 comments: shall',
      '2 comments: once more',
    ]);
    expect(found('deploy/compose.yml', 'site:\n  # What is stored.\n  image: nobody')).toEqual(['2 openings: What']);
    expect(found('apps/web/src/x.css', '/* Given to\n   nobody. */\n#nobody { color: red }')).toEqual([
      '1 comments: nobody',
    ]);
  });

  it('finds dialect words in catalogues and documents, code excepted [OPS-13]', () => {
    expect(found('content/catalogues/en/x.json', '{\n  "told": "You have blocked nobody."\n}')).toEqual([
      '2 texts: nobody',
    ]);
    expect(found('docs/x.md', 'Ask `nobody`.\n```\nnobody\n```\nAsk nobody.')).toEqual(['5 texts: nobody']);
  });

  it('allows listed uses, such as "tell apart" and memo() of React [OPS-13]', () => {
    expect(found('apps/web/src/x.ts', '// Tells drafts apart.\nexport default memo(1);')).toEqual([]);
  });

  it('allows a field of the API or a column, but not a declaration of that name [OPS-13]', () => {
    expect(found('apps/server/src/x.ts', 'save({ memo: text });')).toEqual([]);
    expect(found('apps/server/src/x.ts', 'const memo = text;')).toEqual(['1 identifiers: memo']);
  });

  it('counts only archaic words in published documents [OPS-13]', () => {
    expect(found('content/documents/faq/x/en.md', 'Whoever asks: tell them.')).toEqual(['1 texts: whoever']);
  });

  it('counts archaic words, technical terms and comment lines [OPS-13]', () => {
    const { archaic, technical, commentLines } = reportOf(
      'e2e/x.ts',
      '// Somebody retries\n// after a timeout.\nrun(); // Caches.',
    );
    expect({ archaic, technical, commentLines }).toEqual({ archaic: 1, technical: 3, commentLines: 3 });
  });
});

describe('the scanner', () => {
  it('reads past templates, regular expressions and markup [OPS-13]', () => {
    const source = 'const x = `${{ a: `}` }.a}`; const r = /["`/]/; <a href="//x">#</a>; // end';
    expect(readTypeScript(source, true)).toMatchObject({ comments: [{ text: 'end', line: 1 }] });
  });
});

describe('the baseline', () => {
  const reports = vocabularyReport([{ path: 'apps/web/src/x.ts', content: '// Tells nobody.' }]);

  it('fails when a count rises above it [OPS-13]', () => {
    expect(aboveBaseline(reports, { web: { comments: 2 } })).toEqual([]);
    expect(aboveBaseline(reports, { web: { comments: 1 } })).toEqual([
      'web: 2 dialect words in comments, 1 accepted by scripts/vocabulary-baseline.json',
    ]);
  });

  it('is lowered and never raised [OPS-13]', () => {
    expect(countFindings(reports.get('web') ?? reportOf('', '')).comments).toBe(2);
    expect(lowerBaseline(reports, { web: { comments: 5, titles: 3 } }).web).toEqual({ comments: 2 });
    expect(lowerBaseline(reports, { web: { comments: 1 } }).web).toEqual({ comments: 1 });
  });
});
