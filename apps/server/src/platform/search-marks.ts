import { sql, type SQL } from 'drizzle-orm';
import type { Segments } from '@site/contract/search/schemas.ts';

/** Signs of the private use area: no text is meant to hold them, and what holds them loses them first. */
const BEGIN = '\u{E000}';
const END = '\u{E001}';
/** Stands for `<`, after which the database would take words for a tag and leave them out. */
const LESS = '\u{E002}';

const safe = (text: SQL) => sql`translate(${text}, ${`<${BEGIN}${END}${LESS}`}, ${LESS})`;
const SELECTED = `StartSel=${BEGIN}, StopSel=${END}`;

interface Marked {
  text: SQL;
  query: SQL;
  configuration: SQL;
}

/** The whole text with what was found marked, for `segments`. */
export function markedWhole({ text, query, configuration }: Marked): SQL<string> {
  return sql`ts_headline(${configuration}, ${safe(text)}, ${query}, ${`${SELECTED}, HighlightAll=true`})`;
}

/** The places of a text that were found, marked, for `segments`. */
export function markedParts({ text, query, configuration }: Marked): SQL<string> {
  const options = `${SELECTED}, MaxFragments=2, MinWords=8, MaxWords=22, FragmentDelimiter=" … "`;
  return sql`ts_headline(${configuration}, ${safe(text)}, ${query}, ${options})`;
}

/** A marked text in pieces. It is text all the way: whatever looks like markup in it is shown as it was written. */
export function segments(marked: string): Segments {
  const pieces: Segments = [];
  let hit = false;
  for (const part of marked.split(/([\u{E000}\u{E001}])/u)) {
    if (part === BEGIN || part === END) hit = part === BEGIN;
    else if (part !== '') pieces.push({ text: part.replaceAll(LESS, '<').replace(/\s+/gu, ' '), hit });
  }
  return pieces;
}
