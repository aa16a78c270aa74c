export interface RequirementCoverage {
  /** Ids of the document in order, with the first words of each. */
  all: Map<string, string>;
  named: Set<string>;
  /** Ids named by tests that are not in the document. */
  unknown: Set<string>;
}

const LINE = /^- ([A-Z]+-\d+) (.*)$/gm;
// At the end of a title, before its tag if it has one: 'a second like is undone [FORUM-08] @phone'
const NAMED = /\[([A-Z]+-\d+(?:,? [A-Z]+-\d+)*)\](?: @\w+)*['"`]/g;

/** Returns the requirements named in titles of tests. */
export function requirementCoverage(document: string, tests: string[]): RequirementCoverage {
  const all = new Map([...document.matchAll(LINE)].map(([, id = '', text = '']) => [id, text]));
  const ids = tests.flatMap((source) => [...source.matchAll(NAMED)].flatMap((match) => (match[1] ?? '').split(/,? /)));
  return {
    all,
    named: new Set(ids.filter((id) => all.has(id))),
    unknown: new Set(ids.filter((id) => !all.has(id))),
  };
}
