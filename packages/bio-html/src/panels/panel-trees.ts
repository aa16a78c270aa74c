import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { SITE_RULES } from '../rules.ts';
import { paletteOf, THEMES } from '../themes/themes.ts';
import { MESSAGES_OF } from '../messages.ts';
import { blocksOn, rendererOf, titleOf } from '../blocks/renderers.ts';
import { legible, mix, WORDS } from '../themes/contrast.ts';
import { packPieces, stacked } from './pack-pieces.ts';
import { BACKDROPS } from './backdrops.ts';
import { faceStyle, SMALL, VOICES } from './faces.ts';
import { heightOf } from './measure.ts';
import { column, words, type PanelNode } from './node.ts';
import type { PictureSizes, Piece, Stage } from './stage.ts';

/** A panel: the node tree of an image, and the block it shows. */
export interface Panel {
  block: string;
  /** Width in CSS pixels; the height follows from the content. */
  width: number;
  tree: PanelNode;
}

export interface PanelContext {
  /** Origin of this site (`https://…`), against which image paths are resolved. */
  origin: string;
  /** URL of the member's link page, added after the social links. */
  linkPage?: string | null;
  /** Sizes of external images where known; null for an image that cannot be loaded. */
  pictures?: PictureSizes;
}

/** Approximate maximum height of a panel's body in CSS pixels; the rest continues in another panel. */
const BODY_HEIGHT = 1150;

function header(text: string, page: string, { backdrop, palette, voice }: Stage): PanelNode[] {
  if (text === '' && page === '') return [];
  const divider = text === '' ? null : backdrop.divider(palette);
  const side = backdrop.align === 'center' ? 'center' : 'flex-start';
  return [
    column(
      { width: '100%', alignItems: side, gap: 14, marginBottom: 24 },
      ...(text === ''
        ? []
        : [
            words(
              { ...faceStyle(voice.heading), color: palette.text, textAlign: backdrop.align, maxWidth: '100%' },
              text,
            ),
          ]),
      ...(divider ? [divider] : []),
      ...(page === '' ? [] : [words({ ...faceStyle(SMALL), color: palette.muted }, page)]),
    ),
  ];
}

function panelOf(
  pieces: readonly Piece[],
  stage: Stage,
  { title, page, width }: { title: string; page: string; width: number },
): PanelNode {
  const { backdrop, palette } = stage;
  const side = (width - stage.width) / 2;
  return column(
    {
      position: 'relative',
      width,
      padding: `${24 + backdrop.above}px ${side}px ${32 + backdrop.below}px`,
      ...backdrop.ground(palette),
    },
    ...backdrop.behind(palette, width),
    column(
      { position: 'relative', width: '100%' },
      ...header(title, page, stage),
      ...(pieces.length > 0 ? [stacked(pieces, { width: '100%' })] : []),
    ),
  );
}

/**
 * Renders the blocks of a bio as image trees for a site, in order and in the theme of the bio (BIO-04). An empty block
 * yields no panel, a long one several. Never throws for a valid document.
 * @returns panels with their width in CSS pixels; their height follows from the content
 */
export function panelTrees(
  document: BioDocument,
  site: BioSite,
  { origin, linkPage = null, pictures = {} }: PanelContext,
): Panel[] {
  const { width } = SITE_RULES[site].column;
  const { language, theme, scheme, accent } = document;
  const backdrop = BACKDROPS[theme];
  const base = paletteOf(theme, scheme, accent);
  const grounds = [base.background, base.surface, mix(base.background, base.accent, backdrop.tint)];
  const read = (color: string) => legible(color, grounds, WORDS);
  const palette = { ...base, text: read(base.text), muted: read(base.muted) };
  const stage: Stage = {
    theme: THEMES[theme],
    palette,
    grounds,
    ink: read(base.accent),
    backdrop,
    voice: VOICES[theme],
    language,
    words: MESSAGES_OF[language],
    width: width - 2 * (width < 480 ? 24 : 56),
    origin,
    pictures,
  };
  return blocksOn(document, site).flatMap((block) => {
    const title = titleOf(block, stage.words);
    const room = BODY_HEIGHT - heightOf(title, stage.voice.heading, stage.width);
    const groups = packPieces(rendererOf(block).panel(block, stage, { site, linkPage }), room);
    // A block with only a title still gets one panel.
    const panels = groups.length > 0 ? groups : [[]];
    return panels.map((pieces, index) => {
      const page = panels.length > 1 ? `${index + 1} / ${panels.length}` : '';
      return { block: block.id, width, tree: panelOf(pieces, stage, { title, page, width }) };
    });
  });
}
