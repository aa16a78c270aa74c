import { readTypeScript, type Located, type SourceText } from '../checks/read-typescript.ts';
import {
  ALLOWED_WORDS,
  DIALECT_WORDS,
  FIXED_IDENTIFIERS,
  FREE_RELATIVE,
  TECHNICAL_TERMS,
  type DialectWord,
  type Medium,
} from './vocabulary-words.ts';

export const KINDS = ['comments', 'openings', 'identifiers', 'titles', 'texts'] as const;
export type Kind = (typeof KINDS)[number];

export interface SourceFile {
  path: string;
  content: string;
}

export interface Finding {
  path: string;
  line: number;
  kind: Kind;
  word: string;
  use: string;
}

export interface AreaReport {
  findings: Finding[];
  commentLines: number;
  /** Number of archaic dialect words in comments. */
  archaic: number;
  technical: number;
}

const AREAS: readonly [name: string, paths: RegExp][] = [
  ['server', /^apps\/server\//],
  ['web', /^apps\/web\//],
  ['packages', /^packages\//],
  ['tools', /^(?:scripts|e2e|bench|deploy|\.ci|content\/typeset)\/|^[^/]+\.ts$|^(?:Dockerfile|\.dockerignore)$/],
  ['English texts', /^content\/catalogues\/en\//],
  ['English documents', /^content\/documents\//],
  ['docs', /\.md$/],
];
export const AREA_NAMES: readonly string[] = AREAS.map(([name]) => name);
/** Files that list or quote dialect words. */
const EXEMPT = /^docs\/glossary\.md$|^scripts\/lib\/vocabulary\/vocabulary-(?:words|report\.test)\.ts$/;

const ESCAPED = /[.+?^${}()|[\]\\]/g;
const textPatterns = {
  comments: patternOf(DIALECT_WORDS.filter((word) => word.in.includes('comments')).map(({ word }) => word)),
  prose: patternOf(DIALECT_WORDS.filter((word) => word.in.includes('prose')).map(({ word }) => word)),
  identifiers: patternOf(DIALECT_WORDS.filter((word) => word.in.includes('identifiers')).map(({ word }) => word)),
  technical: patternOf(TECHNICAL_TERMS),
};

/**
 * Checks the vocabulary of TypeScript and JavaScript sources, catalogues (`.json`), Markdown, and the comments of other
 * files. Returns a report for each area.
 */
export function vocabularyReport(files: Iterable<SourceFile>): Map<string, AreaReport> {
  const reports = new Map(
    AREAS.map(([name]): [string, AreaReport] => [name, { findings: [], commentLines: 0, archaic: 0, technical: 0 }]),
  );
  for (const file of files) {
    const area = AREAS.find(([, paths]) => paths.test(file.path));
    const report = area && reports.get(area[0]);
    if (report && !EXEMPT.test(file.path)) addFile(report, file);
  }
  return reports;
}

interface Search {
  kind: Kind;
  medium: Medium;
  /** Text to search instead of the located one. */
  searched?: string;
  counts?: (word: DialectWord) => boolean;
}

type Add = (located: Located, search: Search) => void;

function addFile(report: AreaReport, { path, content }: SourceFile): void {
  const add: Add = ({ text, line }, { kind, medium, searched = text, counts = () => true }) => {
    for (const found of dialectWords(searched, medium)) {
      const { word, use, archaic } = found;
      if (!counts(found) || isAllowed(word, path, text)) continue;
      report.findings.push({ path, line, kind, word, use });
      if (archaic && kind === 'comments') report.archaic += 1;
    }
  };
  const addComment = (comment: Located) => {
    add(comment, { kind: 'comments', medium: 'comments', searched: withoutCode(comment.text) });
    report.technical += [...withoutCode(comment.text).matchAll(textPatterns.technical)].length;
    const opening = FREE_RELATIVE.exec(comment.text);
    if (opening)
      report.findings.push({ path, line: comment.line, kind: 'openings', word: opening[0].trim(), use: 'a subject' });
  };
  if (path.endsWith('.md')) addMarkdown(add, path, content);
  else if (path.endsWith('.json')) {
    for (const located of catalogueTexts(content)) add(located, { kind: 'texts', medium: 'prose' });
  } else if (!/\.(?:tsx?|mjs|cjs)$/.test(path)) {
    for (const comment of otherComments(path, content)) {
      report.commentLines += comment.text.split('\n').length;
      addComment(comment);
    }
  } else {
    const source = readTypeScript(content, path.endsWith('.tsx'));
    report.commentLines += source.commentLines;
    for (const comment of source.comments) addComment(comment);
    addNames(add, source);
  }
}

function addMarkdown(add: Add, path: string, content: string): void {
  // Articles use most listed words in their ordinary sense, so only the archaic ones count there.
  const counts = path.startsWith('content/') ? ({ archaic }: DialectWord) => archaic === true : () => true;
  for (const located of markdownLines(content)) add(located, { kind: 'texts', medium: 'prose', counts });
}

/** Adds the identifiers of a source file and the titles of its tests. */
function addNames(add: Add, { identifiers, titles }: SourceText): void {
  for (const identifier of identifiers)
    if (identifier.isDeclared || !FIXED_IDENTIFIERS.has(identifier.text))
      add(identifier, { kind: 'identifiers', medium: 'identifiers', searched: words(identifier.text) });
  for (const title of titles) add(title, { kind: 'titles', medium: 'prose', searched: withoutCode(title.text) });
}

function dialectWords(text: string, medium: Medium): DialectWord[] {
  return [...text.matchAll(textPatterns[medium])].flatMap(([found]) => {
    const word = found.toLowerCase().replace(/\s+/g, ' ');
    return DIALECT_WORDS.find((entry) => entry.in.includes(medium) && matches(entry.word, word)) ?? [];
  });
}

function matches(entry: string, found: string): boolean {
  return entry.endsWith('*') ? found.startsWith(entry.slice(0, -1)) : entry === found;
}

function isAllowed(word: string, path: string, text: string): boolean {
  return ALLOWED_WORDS.some(
    (allowed) => allowed.word === word && allowed.files.test(path) && (allowed.where?.test(text) ?? true),
  );
}

function patternOf(entries: readonly string[]): RegExp {
  const sources = [...entries]
    .sort((a, b) => b.length - a.length)
    .map((entry) =>
      entry
        .replace(ESCAPED, String.raw`\$&`)
        .replace(/ /g, String.raw`\s+`)
        .replace('*', String.raw`\w*`),
    );
  return new RegExp(String.raw`(?<![\w'-])(?:${sources.join('|')})(?![\w-])`, 'gi');
}

/** Splits an identifier: `takeBackHours` and `TAKE_BACK_HOURS` become `take back hours`. */
function words(identifier: string): string {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_$]+/g, ' ')
    .toLowerCase();
}

function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, '``');
}

/** Returns the lines of a document that are outside code blocks, without inline code and link targets. */
function markdownLines(markdown: string): Located[] {
  let inCode = false;
  return markdown.split('\n').flatMap((text, index) => {
    if (/^\s*```/.test(text)) {
      inCode = !inCode;
      return [];
    }
    return inCode ? [] : [{ text: withoutCode(text).replace(/\]\([^)]*\)/g, ']'), line: index + 1 }];
  });
}

/** Returns the values of a flat catalogue, which has one text per line, with placeholders removed. */
function catalogueTexts(json: string): Located[] {
  return json.split('\n').flatMap((text, index) => {
    const value = /^\s*"[^"]+":\s*"(.*)",?\s*$/.exec(text)?.[1];
    return value === undefined ? [] : [{ text: value.replace(/\{\{?\w+\}?\}/g, ''), line: index + 1 }];
  });
}

const BLOCK_COMMENTS = /\/\*[\s\S]*?\*\//g;
/** Consecutive lines that start with `#` or `//`, without the `#!` line of a script. */
const LINE_COMMENTS = /(?:^[ \t]*(?:#(?!!)|\/\/).*\n?)+/gm;

/** Returns the comments of a CSS, shell, YAML, Python or Typst file. */
function otherComments(path: string, content: string): Located[] {
  const comments = content.matchAll(path.endsWith('.css') ? BLOCK_COMMENTS : LINE_COMMENTS);
  return [...comments].map(({ 0: text, index }) => ({
    text: text.replace(/^[ \t]*(?:#|\/\/|\/\*|\*\/)[ \t]?|\*\/$/gm, '').trim(),
    line: content.slice(0, index).split('\n').length,
  }));
}
