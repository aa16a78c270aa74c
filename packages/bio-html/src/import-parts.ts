import type { Picture, RichPart, Run } from '@site/contract/bio/blocks.ts';
import { LIST_ENTRIES, RICH_RUNS, RICH_SIGNS } from '@site/contract/bio/limits.ts';
import type { Align, TextStyle } from './import-styles.ts';

/** What a line is part of. */
export type Place = 'paragraph' | 'heading' | 'entry';

/** As JSON; a bio holds 200,000 bytes, and what was there before takes its share. */
const BYTES = 150_000;

/** Of a run, and of a line, beside its words. */
const RUN_BYTES = 100;

const NOT_KEPT = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g;

/**
 * Puts parts of a text together, from top to bottom, each within the limits of the contract: what is longer goes on in a next run, line
 * or list. `full` says that there was more than fits.
 */
export class PartsBuilder {
  readonly parts: RichPart[] = [];
  full = false;
  #bytes = 0;
  #line: { place: Place; align: Align; ordered: boolean; runs: Run[] } | null = null;
  #list: Extract<RichPart, { kind: 'list' }> | null = null;

  /** Words in a style; blanks are one blank, as browsers show them. */
  text(words: string, style: TextStyle, place: Place, ordered: boolean): void {
    const plain = words
      .toWellFormed()
      .replace(/[ \t\n\r\f]+/g, ' ')
      .replace(NOT_KEPT, '');
    this.#add(this.#endsBlank() ? plain.replace(/^ /, '') : plain, style, place, ordered);
  }

  lineBreak(style: TextStyle, place: Place, ordered: boolean): void {
    if (this.#line) this.#add('\n', style, place, ordered);
  }

  picture(picture: Picture, align: Align, link: string | undefined): void {
    this.endLine();
    this.#push({ kind: 'picture', align, picture, ...(link === undefined ? {} : { link }) });
  }

  rule(): void {
    this.endLine();
    this.#push({ kind: 'rule' });
  }

  /** What comes now stands on a line of its own. */
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

  /** The list that is made is over. */
  endList(): void {
    this.endLine();
    this.#list = null;
  }

  #endsBlank(): boolean {
    const last = this.#line?.runs.at(-1)?.text;
    return last === undefined || last.endsWith(' ') || last.endsWith('\n');
  }

  #add(words: string, style: TextStyle, place: Place, ordered: boolean): void {
    if (words === '' || this.full) return;
    const { align, ...look } = style;
    let rest = words;
    while (rest !== '') {
      const line = (this.#line ??= { place, align, ordered, runs: [] });
      const last = line.runs.at(-1);
      const room = last && isSame(last, look) ? RICH_SIGNS - last.text.length : 0;
      const taken = rest.slice(0, wholeSigns(rest, room > 1 ? room : RICH_SIGNS));
      if (!this.#hasRoom(taken)) return;
      if (last && room > 1) last.text += taken;
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

  /** Words count when they come, with what a run says of them. */
  #hasRoom(more: unknown): boolean {
    if (this.full) return false;
    this.#bytes += new TextEncoder().encode(JSON.stringify(more)).length + RUN_BYTES;
    if (this.#bytes > BYTES) this.full = true;
    return !this.full;
  }
}

function isSame(run: Run, look: Omit<Run, 'text'>): boolean {
  return (['bold', 'italic', 'underline', 'strike', 'color', 'link'] as const).every((key) => run[key] === look[key]);
}

/** So many signs of a text, or one less where that would part a sign in two. */
function wholeSigns(text: string, signs: number): number {
  const code = text.charCodeAt(signs - 1);
  return signs < text.length && code >= 0xd800 && code < 0xdc00 ? signs - 1 : signs;
}
