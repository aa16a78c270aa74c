/** Text and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replacement of a range and the resulting selection. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: { start: number; end: number };
}

/** Wraps the selection in a Markdown mark, or removes the mark when the selection is already wrapped in it. */
export function wrapEdit({ text, start, end }: Selected, mark: string): Edit {
  const inside = text.slice(start, end);
  const isWrapped = text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (isWrapped) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: inside, select: { start: from, end: from + inside.length } };
  }
  return {
    from: start,
    to: end,
    insert: mark + inside + mark,
    select: { start: start + mark.length, end: start + mark.length + inside.length },
  };
}

/** Prefixes each selected line, replacing any other block prefix; removes the prefix when all lines already have it. */
export function linesEdit({ text, start, end }: Selected, mark: (index: number) => string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end > start ? end - 1 : end));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const bare = lines.map((line) => line.replace(/^(?:#{1,6} |[-*] |\d+\. |> )/, ''));
  const marked = bare.map((line, index) => mark(index) + line);
  const insert = (marked.every((line, index) => line === lines[index]) ? bare : marked).join('\n');
  return {
    from,
    to,
    insert,
    select: { start: from + (lines.length > 1 ? 0 : insert.length), end: from + insert.length },
  };
}

/** Inserts a block on separate lines and selects `pick` in it. */
export function blockEdit({ text, start, end }: Selected, block: string, pick: string): Edit {
  const before = text.slice(0, start);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const after = text.slice(end);
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const at = start + lead.length + Math.max(0, block.indexOf(pick));
  return { from: start, to: end, insert: lead + block + tail, select: { start: at, end: at + pick.length } };
}

/** Inserts images without descriptions on separate lines and places the caret in the brackets of the first one. */
export function picturesEdit(at: Selected, urls: readonly string[]): Edit {
  const opening = '![';
  const edit = blockEdit(at, urls.map((url) => `${opening}](${url})`).join('\n\n'), opening);
  return { ...edit, select: { start: edit.select.end, end: edit.select.end } };
}

/** Turns the selection, or `words` if nothing is selected, into a link and selects the placeholder for its URL. */
export function linkEdit({ text, start, end }: Selected, words: string): Edit {
  const inside = text.slice(start, end) || words;
  const address = 'https://';
  const at = start + inside.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${inside}](${address})`,
    select: { start: at, end: at + address.length },
  };
}
