export interface RequirementCoverage {
  /** Ids in the document, in order, each with the first line of its text. */
  all: Map<string, string>;
  named: Set<string>;
  /** Ids in test titles that are not in the document. */
  unknown: Set<string>;
}

const LINE = /^- ([A-Z]+-\d+) (.*)$/gm;
// Ids are at the end of a title, before any tag: 'a second like is undone [FORUM-08] @phone'.
const NAMED = /\[([A-Z]+-\d+(?:,? [A-Z]+-\d+)*)\](?: @\w+)*['"`]/g;

/** Compares the requirement ids in test titles with those in the document. */
export function requirementCoverage(document: string, tests: string[]): RequirementCoverage {
  const all = new Map([...document.matchAll(LINE)].map(([, id = '', text = '']) => [id, text]));
  const ids = tests.flatMap((source) => [...source.matchAll(NAMED)].flatMap((match) => (match[1] ?? '').split(/,? /)));
  return {
    all,
    named: new Set(ids.filter((id) => all.has(id))),
    unknown: new Set(ids.filter((id) => !all.has(id))),
  };
}
