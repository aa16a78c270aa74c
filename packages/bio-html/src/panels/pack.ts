import { column, type PanelNode, type PanelStyle } from './node.ts';
import type { Piece } from './stage.ts';

/** How high pieces stand together, CSS pixels. */
export function heightOfAll(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { gap, height }, index) => sum + (index === 0 ? 0 : gap) + height, 0);
}

/** Pieces in groups that are no higher than the room; what heads the next piece goes with it. */
export function packed(pieces: readonly Piece[], room: number): Piece[][] {
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

/** Pieces one below the other. */
export function stacked(pieces: readonly Piece[], style: PanelStyle): PanelNode {
  const nodes = pieces.map(({ node, gap }, index) =>
    index === 0 || gap === 0 ? node : column({ width: '100%', marginTop: gap }, node),
  );
  return column(style, ...nodes);
}
