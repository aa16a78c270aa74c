import type { Language } from '@site/contract/core/languages.ts';
import { translucent } from '../themes/contrast.ts';
import type { Appearance } from './appearance.ts';
import type { Node, Part, Style } from './markup.ts';

/** Converts a title to upper case if the theme uses capitals. */
export function cased(text: string, look: Appearance, language: Language): string {
  return look.theme.ornament.capitals ? text.toLocaleUpperCase(language) : text;
}

/** Parts of a title to draw. */
interface TitleContext {
  look: Appearance;
  words: string;
  mark: string;
  /** Returns the title element with an additional style; its content is `words` by default. */
  title(style: Style, ...children: Node[]): Part;
}

const span = (style: Style, ...children: Node[]): Part => ({ role: 'words', style, children });
const INLINE_BLOCK = ['inline-block', 'inline-table'];

const TITLES: Record<Appearance['theme']['ornament']['title'], (context: TitleContext) => Node[]> = {
  bar: ({ look: { palette }, title, words }) => [
    title(
      {},
      span({
        display: 'block',
        width: 44,
        height: 6,
        margin: '0 0 12px 0',
        'background-color': palette.accent,
        'border-radius': 6,
      }),
      words,
    ),
  ],
  flourish: ({ look: { palette }, title, mark }) => [
    title({}),
    {
      role: 'paragraph',
      style: {
        display: 'block',
        width: 132,
        height: 0,
        margin: '16px auto 0 auto',
        padding: 0,
        'border-top': `1px solid ${palette.accent}`,
        'line-height': '0',
        'text-align': 'center',
      },
      children: [
        span(
          {
            padding: '0 10px',
            'background-color': palette.background,
            color: palette.accent,
            'font-size': 15,
            'line-height': '0',
          },
          mark,
        ),
      ],
    },
  ],
  rules: ({ look: { palette }, title }) => [
    title({
      padding: '10px 0 11px 0',
      'border-top': `3px double ${palette.text}`,
      'border-bottom': `1px solid ${palette.text}`,
    }),
  ],
  glow: ({ look: { palette, ink, dark }, title }) => [
    title({
      padding: '0 0 10px 0',
      color: ink,
      'border-bottom': `2px solid ${palette.accent}`,
      'box-shadow': `0 ${dark ? '10px 14px -10px' : '6px 10px -9px'} ${palette.accent}`,
      ...(dark ? { 'text-shadow': `0 0 14px ${translucent(palette.accent, 0.6)}` } : {}),
    }),
  ],
  marker: ({ look: { marker }, title, words }) => [
    title(
      {},
      span(
        {
          padding: '0 10px 0 4px',
          margin: '0 0 0 -4px',
          'background-image': `linear-gradient(transparent 58%,${marker} 58%,${marker} 94%,transparent 94%)`,
        },
        words,
      ),
    ),
  ],
  hairline: ({ look: { palette }, title }) => [
    title({ padding: '0 0 14px 0' }),
    span({
      display: 'block',
      height: 3,
      'background-image': `linear-gradient(90deg,${palette.accent},${translucent(palette.accent, 0)})`,
      'border-radius': 3,
    }),
  ],
  tag: ({ look: { palette }, title, words }) => [
    title(
      {},
      span(
        {
          display: INLINE_BLOCK,
          padding: '7px 14px',
          'background-color': palette.accent,
          color: palette.onAccent,
        },
        words,
      ),
    ),
  ],
  pill: ({ look: { palette }, title, words }) => [
    title(
      {},
      span(
        {
          display: INLINE_BLOCK,
          padding: '9px 26px 10px 26px',
          'background-color': palette.accent,
          color: palette.onAccent,
          'border-radius': 999,
        },
        words,
      ),
    ),
  ],
  diamonds: ({ look: { palette }, title, words, mark }) => [
    title(
      {
        padding: '12px 0',
        'border-top': `1px solid ${palette.accent}`,
        'border-bottom': `3px double ${palette.accent}`,
      },
      span({ color: palette.accent, 'font-size': 13, padding: '0 12px' }, mark),
      words,
      span({ color: palette.accent, 'font-size': 13, padding: '0 12px' }, mark),
    ),
  ],
  stripe: ({ look: { palette }, title }) => [
    title({
      padding: '4px 0 6px 20px',
      'box-shadow': `inset 5px 0 0 ${palette.accent}`,
    }),
  ],
};

/** Renders the title of a block in the style of its theme. */
export function titlePart(text: string, look: Appearance, language: Language): Part {
  const { palette, theme, styles } = look;
  const { title: titleStyle, size, mark, centered } = theme.ornament;
  const own: Style = {
    ...styles.heading,
    display: 'block',
    margin: 0,
    padding: 0,
    color: palette.text,
    'font-size': size,
    'line-height': '1.2',
    'text-align': centered ? 'center' : 'left',
  };
  const words = cased(text, look, language);
  const title = (style: Style, ...children: Node[]): Part => ({
    role: 'title',
    style: { ...own, ...style },
    children: children.length > 0 ? children : [words],
  });
  const children = TITLES[titleStyle]({ look, words, mark, title });
  return { role: 'part', style: { ...styles.part, padding: '0 0 20px 0' }, children };
}
