import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { PanelPlace } from '../blocks/block-renderer.ts';
import { refusedOn, SOCIAL, socialAddress } from '../social-media/social.ts';
import { BODY_BOLD, SMALL, faceStyle } from './faces.ts';
import { heightOf } from './measure.ts';
import { column, drawing, row, shape, words, type PanelNode } from './node.ts';
import type { Piece, Stage } from './stage.ts';

const SIGN = 46;
const GAP = 14;

/** Returns the text to type to find an account: the handle, or the URL without its scheme and `www`. */
function shownValue(value: string): string {
  if (/^https?:/i.test(value)) return value.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return value.startsWith('@') || value.includes('.') ? value : `@${value}`;
}

interface Shown {
  name: string;
  icon: string;
  value: string;
}

function card(
  { icon, name, value }: Shown,
  width: number,
  { backdrop, palette, theme }: Stage,
): { node: PanelNode; height: number } {
  const sign = drawing(
    { width: 24, height: 24 },
    shape('path', { d: icon, fill: palette.onAccent, 'fill-rule': 'evenodd' }),
  );
  const node = row(
    { ...backdrop.card(palette), width, alignItems: 'center', gap: 14, padding: 13, borderRadius: theme.radius },
    column(
      {
        width: SIGN,
        height: SIGN,
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: Math.min(theme.radius, SIGN / 2),
        backgroundColor: palette.accent,
      },
      sign,
    ),
    column(
      { flexGrow: 1, flexShrink: 1, flexBasis: '0px' },
      words({ ...faceStyle(SMALL), color: palette.muted }, name),
      words({ ...faceStyle(BODY_BOLD), color: palette.text }, value),
    ),
  );
  return { node, height: Math.max(SIGN, 24 + heightOf(value, BODY_BOLD, width - SIGN - 44)) + 28 };
}

/** Renders networks with their icons; links that the site does not allow are omitted, as in every other output. */
export function linkPieces(block: BlockOf<'social'>, stage: Stage, { site, linkPage }: PanelPlace): Piece[] {
  const allowed = (address: string | null) => address !== null && !refusedOn(site, address);
  const links: Shown[] = block.links
    .filter((link) => allowed(socialAddress(link)))
    .map((link) => ({ ...SOCIAL[link.network], value: shownValue(link.value) }));
  if (linkPage !== null && allowed(linkPage)) {
    links.push({ name: stage.words.allLinks, icon: SOCIAL.website.icon, value: shownValue(linkPage) });
  }
  const beside = stage.width >= 480 ? 2 : 1;
  const pieces: Piece[] = [];
  for (let at = 0; at < links.length; at += beside) {
    const some = links.slice(at, at + beside);
    const width = (stage.width - GAP * (some.length - 1)) / some.length;
    const cards = some.map((link) => card(link, width, stage));
    pieces.push({
      node: row({ width: '100%', gap: GAP, alignItems: 'stretch' }, ...cards.map(({ node }) => node)),
      height: Math.max(...cards.map(({ height }) => height)),
      gap: GAP,
    });
  }
  return pieces;
}
