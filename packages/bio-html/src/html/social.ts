import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { shownLinks } from '../social-media/links.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import type { Part, Style } from './markup.ts';

/** Renders links as pills with text labels, because no site accepts SVG icons. */
export function socialParts(builder: BioOutputBuilder, block: BlockOf<'social'>): Part[] {
  const { palette, styles, theme, ink } = builder.look;
  const { ornament } = theme;
  const filled = ornament.title === 'pill' || ornament.title === 'tag';
  const square = theme.radius === 0;
  const pill: Style = {
    display: ['inline-block', 'inline-table'],
    'box-sizing': 'border-box',
    margin: '0 8px 10px 0',
    padding: '9px 18px',
    'background-color': filled ? palette.accent : palette.surface,
    border: `${square ? 2 : 1}px solid ${palette.accent}`,
    'border-radius': square ? 0 : 999,
    color: filled ? palette.onAccent : palette.text,
    'line-height': '1.3',
    'text-decoration': 'none',
    'text-align': 'left',
  };
  const name: Style = { color: filled ? palette.onAccent : ink, 'font-weight': '700' };
  const detail: Style = { color: filled ? palette.onAccent : palette.muted, 'font-size': theme.size - 2 };
  const centered: Style = ornament.centered ? { 'text-align': 'center' } : {};
  return [
    {
      role: 'part',
      style: styles.part,
      children: [
        {
          role: 'paragraph',
          style: { display: 'block', margin: 0, padding: 0, ...centered },
          children: shownLinks(builder, block).flatMap(({ name: label, detail: handle, href }, at) => [
            ...(at === 0 ? [] : [' ']),
            {
              role: 'link' as const,
              style: pill,
              href,
              children: [
                { role: 'bold' as const, style: name, children: [label] },
                ...(handle === '' ? [] : ['\u00a0', { role: 'words' as const, style: detail, children: [handle] }]),
              ],
            },
          ]),
        },
      ],
    },
  ];
}
