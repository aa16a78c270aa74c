import type { Palette } from './palette.ts';

/** Returns the colours of a brand for link pages. */
export function linkPageColors({ palette: { light, dark } }: { palette: Palette }) {
  const of = ({ ground: background, surface, text, muted, line: border }: Palette['light']) => ({
    ...{ background, surface, text, muted, border },
  });
  return {
    light: { ...of(light), accent: light.secondary, onAccent: light.surface },
    dark: { ...of(dark), accent: dark['accent-text'], onAccent: dark.ground },
  };
}
