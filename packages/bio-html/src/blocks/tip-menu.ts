import { tipMenuParts } from '../html/tip-menu.ts';
import { menuPieces } from '../panels/menu.ts';
import { byCategory } from '../tip-menu/by-category.ts';
import { DOT } from '../plain-text-marks.ts';
import { BLOCK_DEFAULTS, type BlockRenderer } from './block-renderer.ts';

/** Actions with their prices in tokens, by category. */
export const TIP_MENU: BlockRenderer<'tip-menu'> = {
  ...BLOCK_DEFAULTS,
  hasContent: ({ items }) => items.some(({ item }) => item !== ''),
  heading: ({ name }, words) => name ?? words.tipMenu,
  links: () => [],
  pictures: () => [],
  html: tipMenuParts,
  text: ({ words }, block) => {
    const sets = byCategory(block).map(([category, items]) =>
      [
        ...(category === '' ? [] : [`${category}:`]),
        ...items.map(({ item, tokens }) => `${DOT} ${item}${tokens === null ? '' : ` — ${words.tokens(tokens)}`}`),
      ].join('\n'),
    );
    return [...(block.title !== '' && block.name !== null ? [block.name] : []), ...sets].join('\n\n');
  },
  panel: menuPieces,
};
