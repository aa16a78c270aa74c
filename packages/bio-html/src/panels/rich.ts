import type { BlockOf, RichPart, Run } from '@site/contract/bio/blocks.ts';
import { legible, WORDS } from '../themes/contrast.ts';
import { BODY, faceStyle, type Face } from './faces.ts';
import { cutText, heightOf, linesOf } from './measure.ts';
import { column, row, span, words, type PanelChild, type PanelStyle } from './node.ts';
import { fitted, pictureBox, type Piece, type Stage } from './stage.ts';

/** Maximum number of lines in one piece; longer text is split. */
const LINES = 32;
const PICTURE_HEIGHT = 640;
const INDENT = 34;

function colorOf({ color, link }: Run, { grounds, ink }: Stage): string | null {
  if (color) return legible(color, grounds, WORDS);
  return link ? ink : null;
}

function runStyle(run: Run, stage: Stage): PanelStyle {
  const lines = [run.underline || run.link ? 'underline' : '', run.strike ? 'line-through' : ''].filter(Boolean);
  const color = colorOf(run, stage);
  return {
    ...(run.bold ? { fontWeight: 700 } : {}),
    ...(run.italic ? { fontStyle: 'italic' } : {}),
    ...(lines.length > 0 ? { textDecoration: lines.join(' ') } : {}),
    ...(color === null ? {} : { color }),
  };
}

function runNodes(runs: readonly Run[], stage: Stage): PanelChild[] {
  return runs.map((run) => {
    const style = runStyle(run, stage);
    return Object.keys(style).length === 0 ? run.text : span(style, run.text);
  });
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

/** Splits a line of runs into pieces of at most the maximum number of lines. */
function cutRuns(runs: readonly Run[], face: Face, width: number): Run[][] {
  if (linesOf(textOf(runs), face, width) <= LINES) return [[...runs]];
  const stretches: Run[][] = [];
  let stretch: Run[] = [];
  for (const run of runs) {
    for (const text of cutText(run.text, face, { width, lines: LINES })) {
      if (stretch.length > 0 && linesOf(textOf(stretch) + text, face, width) > LINES) {
        stretches.push(stretch);
        stretch = [];
      }
      stretch.push({ ...run, text });
    }
  }
  stretches.push(stretch);
  return stretches;
}

function lineOf(
  runs: readonly Run[],
  stage: Stage,
  { face, style, gap }: { face: Face; style: PanelStyle; gap: number },
): Piece[] {
  return cutRuns(runs, face, stage.width).map((stretch, index) => ({
    node: words({ ...faceStyle(face), color: stage.palette.text, ...style }, ...runNodes(stretch, stage)),
    height: heightOf(textOf(stretch), face, stage.width),
    gap: index === 0 ? gap : 0,
  }));
}

function listPieces(part: Extract<RichPart, { kind: 'list' }>, stage: Stage): Piece[] {
  const { palette, theme } = stage;
  const width = stage.width - INDENT;
  return part.entries.flatMap((entry, at) =>
    cutRuns(entry, BODY, width).map((stretch, index): Piece => {
      const mark = index > 0 ? '' : part.ordered ? `${at + 1}.` : theme.ornament.mark;
      return {
        node: row(
          { width: '100%' },
          words(
            {
              ...faceStyle(BODY),
              width: INDENT,
              flexShrink: 0,
              fontWeight: 700,
              color: palette.accent,
              whiteSpace: 'nowrap',
            },
            mark,
          ),
          words(
            { ...faceStyle(BODY), color: palette.text, flexGrow: 1, flexShrink: 1, flexBasis: '0px' },
            ...runNodes(stretch, stage),
          ),
        ),
        height: heightOf(textOf(stretch), BODY, width),
        gap: index > 0 ? 0 : at === 0 ? 14 : 7,
      };
    }),
  );
}

const SIDE = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

function partPieces(part: RichPart, stage: Stage): Piece[] {
  switch (part.kind) {
    case 'paragraph':
      return lineOf(part.runs, stage, { face: BODY, style: { textAlign: part.align }, gap: 14 });
    case 'heading': {
      const face = { ...stage.voice.label, size: stage.voice.label.size + 3 };
      const pieces = lineOf(part.runs, stage, { face, style: { textAlign: part.align }, gap: 24 });
      return pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, heads: true } : piece));
    }
    case 'list':
      return listPieces(part, stage);
    case 'picture': {
      const size = fitted(part.picture, stage, { width: stage.width, height: PICTURE_HEIGHT });
      const node = column({ width: '100%', alignItems: SIDE[part.align] }, pictureBox(part.picture, stage, size));
      return [{ node, height: size.height, gap: 18 }];
    }
    case 'rule':
      return [
        { node: column({ width: '100%', height: 2, backgroundColor: stage.palette.border }), height: 2, gap: 22 },
      ];
  }
}

/** Renders a rich text block. */
export function richPieces(block: BlockOf<'blank'>, stage: Stage): Piece[] {
  return block.parts.filter(saysSomething).flatMap((part) => partPieces(part, stage));
}

function saysSomething(part: RichPart): boolean {
  return part.kind === 'paragraph' || part.kind === 'heading' ? textOf(part.runs).trim() !== '' : true;
}
