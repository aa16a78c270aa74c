import { sql, type SQL } from 'drizzle-orm';
import type { Segments } from '@site/contract/search/schemas.ts';

/** Private-use characters that mark matches. They are removed from a text before its matches are marked. */
const BEGIN = '\u{E000}';
const END = '\u{E001}';
/** Placeholder for `<`, because the database would parse the words after it as a tag and omit them. */
const LESS = '\u{E002}';

const safe = (text: SQL) => sql`translate(${text}, ${`<${BEGIN}${END}${LESS}`}, ${LESS})`;
const SELECTED = `StartSel=${BEGIN}, StopSel=${END}`;

interface Marked {
  text: SQL;
  query: SQL;
  configuration: SQL;
}

/** Returns the whole text with matches marked, for `segments`. */
export function markedWhole({ text, query, configuration }: Marked): SQL<string> {
  return sql`ts_headline(${configuration}, ${safe(text)}, ${query}, ${`${SELECTED}, HighlightAll=true`})`;
}

/** Returns the matching excerpts of the text with matches marked, for `segments`. */
export function markedParts({ text, query, configuration }: Marked): SQL<string> {
  const options = `${SELECTED}, MaxFragments=2, MinWords=8, MaxWords=22, FragmentDelimiter=" … "`;
  return sql`ts_headline(${configuration}, ${safe(text)}, ${query}, ${options})`;
}

/** Splits a marked text into segments of plain text. Markup in them is displayed literally. */
export function segments(marked: string): Segments {
  const pieces: Segments = [];
  let hit = false;
  for (const part of marked.split(/([\u{E000}\u{E001}])/u)) {
    if (part === BEGIN || part === END) hit = part === BEGIN;
    else if (part !== '') pieces.push({ text: part.replaceAll(LESS, '<').replace(/\s+/gu, ' '), hit });
  }
  return pieces;
}
