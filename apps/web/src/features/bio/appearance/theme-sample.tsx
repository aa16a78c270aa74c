import { paletteOf, THEMES } from '@site/bio-html/themes/themes.ts';
import type { BioTheme, Scheme } from '@site/contract/bio/limits.ts';
import s from './appearance.module.css';

interface Props {
  theme: BioTheme;
  scheme: Scheme;
  accent: string | null;
}

/** Miniature of a theme: a title, some text and a card with prices. */
export function ThemeSample({ theme, scheme, accent }: Props) {
  const { background, surface, text, muted, accent: shown, onAccent, border } = paletteOf(theme, scheme, accent);
  const { heading, radius, ornament } = THEMES[theme];
  const corner = Math.min(radius, 14) / 2;
  return (
    <span className={s['sample']} style={{ background, borderColor: border }} aria-hidden="true">
      <span
        className={s['title']}
        style={{
          color: text,
          fontFamily: heading,
          fontWeight: ornament.weight,
          fontStyle: ornament.italic ? 'italic' : 'normal',
          textTransform: ornament.capitals ? 'uppercase' : 'none',
          textAlign: ornament.centered ? 'center' : 'start',
        }}
      >
        Aa
      </span>
      <span className={s['bar']} style={{ background: shown, alignSelf: ornament.centered ? 'center' : 'start' }} />
      <span className={s['card']} style={{ background: surface, borderColor: border, borderRadius: corner }}>
        <span style={{ background: muted }} />
        <span style={{ background: muted, width: '70%' }} />
        <b style={{ background: shown, color: onAccent, borderRadius: corner }}>25</b>
      </span>
    </span>
  );
}
