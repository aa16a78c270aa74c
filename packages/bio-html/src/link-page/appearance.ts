import type { BioTheme, Scheme } from '@site/contract/bio/limits.ts';
import { contrast, legible, leastContrast, mix, SIGNS, WORDS } from '../themes/contrast.ts';
import type { WantedColors } from '../themes/palettes.ts';
import { paletteOf, type Palette, THEMES } from '../themes/themes.ts';

/** Colours of a link page in one colour scheme. */
export interface Appearance extends Palette {
  /** Colours of the background on which text and icons must be readable. */
  grounds: readonly string[];
  /** CSS of the background. */
  ground: string;
  /** Background of icons, and the colour of icons on it. */
  tint: string;
  onTint: string;
}

/** Paints the theme's background; `of` mixes a share of a colour into the background colour. */
type Painter = (of: (share: number, color?: string) => string, palette: Palette) => string;

const GROUNDS: Record<BioTheme, Painter> = {
  spotlight: (of, { background }) => `radial-gradient(90% 34rem at 50% -6rem,${of(0.3)},${of(0.08)} 55%,${background})`,
  velvet: (of, { background }) => `linear-gradient(165deg,${of(0.22)},${background} 26rem)`,
  paper: (_, { background, border }) =>
    `linear-gradient(${border},${border}) 50% 1rem/calc(100% - 2rem) 1px no-repeat ${background}`,
  neon: (of, { background }) =>
    `linear-gradient(${of(0.09)} 1px,transparent 1px) 50% 0/2.5rem 2.5rem,linear-gradient(90deg,${of(0.09)} 1px,transparent 1px) 50% 0/2.5rem 2.5rem,${background}`,
  terracotta: (of, { background }) =>
    `radial-gradient(circle 24rem at 50% -9rem,${of(0.2)} 99%,transparent) no-repeat ${background}`,
  aurora: (of, { background }) =>
    `radial-gradient(45rem 26rem at 0 0,${of(0.26)},transparent),radial-gradient(40rem 30rem at 100% 8rem,${of(0.2, '#2fbfa8')},transparent),radial-gradient(50rem 30rem at 40% 50rem,${of(0.16, '#7d6bff')},transparent),${background}`,
  mono: (of, { background, text }) =>
    `radial-gradient(${of(0.14, text)} 1px,transparent 1.5px) 50% 0/1.25rem 1.25rem,${background}`,
  sorbet: (of, { background }) => `linear-gradient(180deg,${of(0.3)},${of(0.12, '#ffb36b')} 18rem,${background} 40rem)`,
  deco: (of, { background }) =>
    `repeating-conic-gradient(from 90deg at 50% 0,${of(0.07)} 0 5deg,${background} 5deg 10deg)`,
  tide: (of, { background }) =>
    `repeating-radial-gradient(120% 30rem at 50% -14rem,${of(0.16)} 0 1.5rem,${of(0.08)} 1.6rem 3rem,${background} 3.1rem 3.2rem)`,
};

/** Strengths of the theme's pattern, tried in order until text and icons are readable on it. */
const STRENGTHS = [1, 0.75, 0.5, 0.3, 0.15, 0];

function painted(theme: BioTheme, palette: Palette, strength: number) {
  const grounds = [palette.background];
  const of = (share: number, color = palette.accent) => {
    const mixed = mix(palette.background, color, share * strength);
    grounds.push(mixed);
    return mixed;
  };
  return { ground: GROUNDS[theme](of, palette), grounds };
}

/**
 * Resolves the colours of a link page: text with a contrast of at least 4.5:1 on every background, icons 3:1.
 * @param wanted see `paletteOf`
 */
export function appearanceOf(theme: BioTheme, scheme: Scheme, wanted: WantedColors): Appearance {
  const palette = paletteOf(theme, scheme, wanted);
  const { text, muted, accent: fill, surface } = palette;
  const isRead = (grounds: readonly string[]) =>
    leastContrast(text, grounds) >= WORDS &&
    leastContrast(muted, grounds) >= WORDS &&
    leastContrast(fill, grounds) >= SIGNS;
  const tries = STRENGTHS.map((strength) => painted(theme, palette, strength));
  const best = tries.find(({ grounds }) => isRead(grounds)) ?? painted(theme, palette, 0);
  const tint = mix(surface, fill, 0.14);
  return { ...palette, ...best, tint, onTint: legible(fill, [tint], SIGNS) };
}

/** Returns the lowest contrast ratios of text and icons on a page of a theme, for tests. */
export function contrasts(look: Appearance): { words: number; signs: number } {
  const grounds = [...look.grounds, look.surface];
  const { text, muted, onAccent, accent, onTint, tint } = look;
  return {
    words: Math.min(leastContrast(text, grounds), leastContrast(muted, grounds), contrast(onAccent, accent)),
    signs: Math.min(leastContrast(accent, grounds), contrast(onTint, tint)),
  };
}

/** Returns the corner radius of the avatar; round unless the theme defines another. */
export function avatarCorners(theme: BioTheme): string {
  const { radius, ornament } = THEMES[theme];
  if (theme === 'terracotta') return '4rem 4rem 1rem 1rem';
  if (theme === 'tide') return '3rem .75rem';
  return radius === 0 ? '0' : (ornament.picture ?? '50%');
}
