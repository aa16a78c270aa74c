import { column, type PanelNode, type PanelStyle } from './node.ts';
import type { Piece } from './stage.ts';

/** Height of stacked pieces in CSS pixels. */
export function heightOfAll(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { gap, height }, index) => sum + (index === 0 ? 0 : gap) + height, 0);
}

/**
 * Groups pieces so that a group exceeds the available height only if one piece, with the headings before it, is taller.
 * A heading moves to the next group with the piece after it, unless its group contains only headings.
 * @param room available height in CSS pixels
 */
export function packPieces(pieces: readonly Piece[], room: number): Piece[][] {
  const groups: Piece[][] = [];
  let group: Piece[] = [];
  for (const piece of pieces) {
    if (group.length > 0 && heightOfAll([...group, piece]) > room) {
      const cut = group.findLastIndex(({ heads }) => !heads) + 1;
      const taken = cut === 0 ? [] : group.splice(cut);
      groups.push(group);
      group = taken;
    }
    group.push(piece);
  }
  return group.length > 0 ? [...groups, group] : groups;
}

/** Stacks pieces vertically. */
export function stacked(pieces: readonly Piece[], style: PanelStyle): PanelNode {
  const nodes = pieces.map(({ node, gap }, index) =>
    index === 0 || gap === 0 ? node : column({ width: '100%', marginTop: gap }, node),
  );
  return column(style, ...nodes);
}
