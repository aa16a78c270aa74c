import { expect, test } from 'vitest';
import { requirementCoverage } from './requirement-coverage.ts';

const DOCUMENT =
  '# Requirements\n- FORUM-01 Posts have a title.\n- FORUM-02 Replies.\n- AUTH-01 A key.\nNo AUTH-09 line.\n';

test('counts a requirement named at the end of a test title, alone or with others', () => {
  const tests = [`test('a title is needed [FORUM-01]', …); it("keys end [AUTH-01 FORUM-02] @phone", …)`];
  const { all, named } = requirementCoverage(DOCUMENT, tests);
  expect([...all.keys()]).toEqual(['FORUM-01', 'FORUM-02', 'AUTH-01']);
  expect(named).toEqual(new Set(['FORUM-01', 'AUTH-01', 'FORUM-02']));
});

test('ignores mentions elsewhere', () => {
  expect(requirementCoverage(DOCUMENT, [`// see FORUM-01\nconst list = [FORUM];`]).named.size).toBe(0);
});

test('reports an id that is not in the document', () => {
  expect(requirementCoverage(DOCUMENT, [`test('x [FORUM-99]')`]).unknown).toEqual(new Set(['FORUM-99']));
});
