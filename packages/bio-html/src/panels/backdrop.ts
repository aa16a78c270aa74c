import type { Palette } from '../themes/themes.ts';
import type { PanelNode, PanelStyle } from './node.ts';

/** Decoration of a theme: behind the whole panel, and between its heading and body. */
export interface Backdrop {
  /** Background style of the panel. */
  ground(palette: Palette): PanelStyle;
  /** Drawn behind the text; each node is attached to one edge of the panel, whose height varies. */
  behind(palette: Palette, width: number): PanelNode[];
  /** Drawn below the heading. */
  divider(palette: Palette): PanelNode | null;
  /** Style of a card on the background. */
  card(palette: Palette): PanelStyle;
  /**
   * Maximum share of the accent in the background behind text, 0 to 1; text must be readable on that background too.
   */
  tint: number;
  align: 'left' | 'center';
  /** Space that the decoration needs above and below, in CSS pixels. */
  above: number;
  below: number;
}
