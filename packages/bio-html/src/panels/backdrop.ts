import type { Palette } from '../themes.ts';
import type { PanelNode, PanelStyle } from './node.ts';

/** What a theme draws beside the words: behind the whole panel, and between its heading and the rest. */
export interface Backdrop {
  /** How the panel's ground looks. */
  ground(palette: Palette): PanelStyle;
  /** Drawn behind the words; each keeps to an edge of the panel, which may be of any height. */
  behind(palette: Palette, width: number): PanelNode[];
  /** Under the heading. */
  divider(palette: Palette): PanelNode | null;
  /** How a card on the ground looks. */
  card(palette: Palette): PanelStyle;
  /** How much of the accent is in the ground that words may stand on, 0 to 1: they are read on that as well. */
  tint: number;
  align: 'left' | 'center';
  /** Room that the drawings need above and below, CSS pixels. */
  above: number;
  below: number;
}
