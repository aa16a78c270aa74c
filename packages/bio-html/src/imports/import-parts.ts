import type { Picture, RichPart, Run } from '@site/contract/bio/blocks.ts';
import { LIST_ENTRIES, RICH_RUNS, RICH_SIGNS } from '@site/contract/bio/limits.ts';
import type { Align, TextStyle } from './import-styles.ts';

/** Kind of part that a line belongs to. */
export type Place = 'paragraph' | 'heading' | 'entry';

export interface LineKind {
  place: Place;
  /** Whether the list of an entry is numbered. */
  ordered: boolean;
}

/**
 * Maximum size of imported parts as JSON, in bytes. A bio may have 200,000 bytes, some of which its existing content
 * uses.
 */
const BYTES = 150_000;

/** Estimated overhead of a run or a line in addition to its text, in bytes. */
const RUN_BYTES = 100;

const REMOVED_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

interface Line extends LineKind {
  align: Align;
  runs: Run[];
}

/**
 * Assembles the parts of imported content from top to bottom within the limits of the contract: longer content
 * continues in the next run, line or list. `full` is set once content no longer fits.
 */
export class PartsBuilder {
  readonly parts: RichPart[] = [];
  full = false;
  #bytes = 0;
  #line: Line | null = null;
  #list: Extract<RichPart, { kind: 'list' }> | null = null;

  /** Adds text in a style; collapses whitespace as browsers do. */
  text(words: string, style: TextStyle, line: LineKind): void {
    const plain = words
      .toWellFormed()
      .replace(/[ \t\n\r\f]+/g, ' ')
      .replace(REMOVED_CHARACTERS, '');
    this.#add(this.#endsBlank() ? plain.replace(/^ /, '') : plain, style, line);
  }

  lineBreak(style: TextStyle, line: LineKind): void {
    if (this.#line) this.#add('\n', style, line);
  }

  picture(picture: Picture, align: Align, link: string | undefined): void {
    this.endLine();
    this.#push({ kind: 'picture', align, picture, ...(link === undefined ? {} : { link }) });
  }

  rule(): void {
    this.endLine();
    this.#push({ kind: 'rule' });
  }

  endLine(): void {
    const line = this.#line;
    this.#line = null;
    const last = line?.runs.at(-1);
    if (!line || !last) return;
    last.text = last.text.replace(/[ \n]+$/, '');
    if (last.text === '') line.runs.pop();
    if (!line.runs.some(({ text }) => text.trim() !== '')) return;
    if (line.place === 'entry') this.#entry(line.ordered, line.runs);
    else this.#push({ kind: line.place, align: line.align, runs: line.runs });
  }

  endList(): void {
    this.endLine();
    this.#list = null;
  }

  #endsBlank(): boolean {
    const last = this.#line?.runs.at(-1)?.text;
    return last === undefined || last.endsWith(' ') || last.endsWith('\n');
  }

  #add(words: string, { align, ...look }: TextStyle, { place, ordered }: LineKind): void {
    if (words === '' || this.full) return;
    let rest = words;
    while (rest !== '') {
      const line = (this.#line ??= { place, align, ordered, runs: [] });
      const open = openRun(line, look);
      const taken = rest.slice(0, wholeSigns(rest, open ? RICH_SIGNS - open.text.length : RICH_SIGNS));
      if (!this.#hasRoom(taken)) return;
      if (open) open.text += taken;
      else if (line.runs.length < RICH_RUNS) line.runs.push({ ...look, text: taken });
      else {
        this.endLine();
        continue;
      }
      rest = rest.slice(taken.length);
    }
  }

  #entry(ordered: boolean, runs: Run[]): void {
    if (this.#list && this.#list.ordered === ordered && this.#list.entries.length < LIST_ENTRIES) {
      this.#list.entries.push(runs);
      return;
    }
    const list = { kind: 'list' as const, ordered, entries: [runs] };
    this.parts.push(list);
    this.#list = list;
  }

  #push(part: RichPart): void {
    this.#list = null;
    if (part.kind === 'heading' || part.kind === 'paragraph' || this.#hasRoom(part)) this.parts.push(part);
  }

  /**
   * Adds the size of new content, with the overhead of its run, and returns whether everything still fits. Once the
   * limit is exceeded, `full` is set and it returns false.
   */
  #hasRoom(more: unknown): boolean {
    if (this.full) return false;
    this.#bytes += new TextEncoder().encode(JSON.stringify(more)).length + RUN_BYTES;
    if (this.#bytes > BYTES) this.full = true;
    return !this.full;
  }
}

/** Returns the last run of a line if text in this style continues it: it has the same style and room for more. */
function openRun({ runs }: Line, look: Omit<Run, 'text'>): Run | null {
  const last = runs.at(-1);
  return last && isSame(last, look) && RICH_SIGNS - last.text.length > 1 ? last : null;
}

function isSame(run: Run, look: Omit<Run, 'text'>): boolean {
  return (['bold', 'italic', 'underline', 'strike', 'color', 'link'] as const).every((key) => run[key] === look[key]);
}

/** Returns the number of characters to take: `signs`, or one less if that would split a surrogate pair. */
function wholeSigns(text: string, signs: number): number {
  const code = text.charCodeAt(signs - 1);
  return signs < text.length && code >= 0xd800 && code < 0xdc00 ? signs - 1 : signs;
}
