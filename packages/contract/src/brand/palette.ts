import { contrast, mix } from '../core/contrast.ts';
import { colorDistance, fromOklch, toOklch, type Oklch } from './oklch.ts';

/** Colour tokens of theme.css, without the leading hyphens of the CSS variables. */
export const COLOR_TOKENS = [
  'ground',
  'surface',
  'raised',
  'line',
  'field-line',
  'text',
  'muted',
  'accent',
  'accent-text',
  'on-accent',
  'secondary',
  'notice',
  'red',
  'on-red',
] as const;
export type ColorToken = (typeof COLOR_TOKENS)[number];
export type ColorTokens = Readonly<Record<ColorToken, string>>;

export const COLOR_SCHEMES = ['light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Colours that a brand states. All other tokens are computed from the two seeds. */
export interface BrandColors {
  accent: string;
  secondary: string;
  /** Tokens that replace the computed ones. Their contrast is checked as well. */
  tokens: Readonly<Record<ColorScheme, Readonly<Partial<Record<ColorToken, string>>>>>;
}

/** A pair of colours that is used together and does not have the contrast that it needs. */
export interface PaletteProblem {
  scheme: ColorScheme;
  token: ColorToken;
  /** Background: a token, or a token with a share of another one over it. */
  on: string;
  measured: number;
  required: number;
}

/** A pair of colours that is used together. */
export interface MeasuredPair extends PaletteProblem {
  /** Colour of the background. */
  background: string;
}

export interface Palette extends Readonly<Record<ColorScheme, ColorTokens>> {
  problems: readonly PaletteProblem[];
}

/** Minimum contrast of text and of borders of fields: WCAG 2.2 AA, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const BORDER_CONTRAST = 3;
/** Minimum distance in OKLab of the accent from the surfaces it is on, so that a button is visible. */
const ACCENT_DISTANCE = 0.1;
/** Maximum change of the accent's lightness. Beyond it, the accent is refused instead of changed. */
const ACCENT_SHIFT = 0.12;
const LIGHTNESS_STEP = 0.005;
/** Chroma of the secondary colour from which the neutral colours have their full tint. */
const FULL_TINT = 0.1;
/** Hue of the danger colours, and its minimum distance from the hue of likes and live marks. */
const RED_HUE = 29;
const LIKE_DISTANCE = 30;
/** Angle in OKLCH between the secondary colour and that of likes and live marks. */
const LIKE_ANGLE = 80;

type Tones = Readonly<
  Record<'ground' | 'surface' | 'raised' | 'line' | 'field-line' | 'text' | 'muted', [number, number]>
>;

/** Lightness and chroma of the neutral colours, which have the hue of the secondary colour. */
const NEUTRALS: Readonly<Record<ColorScheme, Tones>> = {
  light: {
    ground: [0.985, 0.004],
    surface: [1, 0],
    raised: [0.959, 0.01],
    line: [0.917, 0.016],
    'field-line': [0.637, 0.04],
    text: [0.213, 0.034],
    muted: [0.49, 0.043],
  },
  dark: {
    ground: [0.175, 0.025],
    surface: [0.212, 0.034],
    raised: [0.252, 0.044],
    line: [0.288, 0.05],
    'field-line': [0.515, 0.061],
    text: [0.961, 0.014],
    muted: [0.739, 0.04],
  },
};

/** Lightness and chroma from which the search for the danger colour and that of likes starts. */
const SIGNAL: Readonly<Record<ColorScheme, Record<'notice' | 'red', [number, number]>>> = {
  light: { notice: [0.531, 0.202], red: [0.501, 0.178] },
  dark: { notice: [0.749, 0.171], red: [0.759, 0.144] },
};

/** Share of the secondary colour over a surface: selected entries, and selected text. */
const SELECTED = 0.18;
const SELECTION = 0.35;
/** Share of white over the accent, and of the text colour over the danger colour, of a button under the pointer. */
const HOVER = 0.15;

const SURFACES = ['ground', 'surface', 'raised'] as const;

interface Background {
  name: string;
  color(tokens: ColorTokens): string;
}

const plain = (name: ColorToken): Background => ({ name, color: (tokens) => tokens[name] });
const surfaces = SURFACES.map(plain);
const selected: Background = {
  name: 'surface + secondary',
  color: ({ surface, secondary }) => mix(surface, secondary, SELECTED),
};
const selection: Background = {
  name: 'ground + secondary',
  color: ({ ground, secondary }) => mix(ground, secondary, SELECTION),
};
const accentHover: Background = { name: 'accent + white', color: ({ accent }) => mix(accent, '#ffffff', HOVER) };
const redHover: Background = { name: 'red + text', color: ({ red, text }) => mix(red, text, HOVER) };

interface Rule {
  token: ColorToken;
  on: readonly Background[];
  required: number;
  measure(one: string, other: string): number;
}

const text = (token: ColorToken, ...on: Background[]): Rule => ({
  token,
  on,
  required: TEXT_CONTRAST,
  measure: contrast,
});

/** Pairs of colours that pages use together, and what each needs. */
const RULES: readonly Rule[] = [
  text('text', ...surfaces, selected, selection),
  text('muted', ...surfaces),
  text('secondary', ...surfaces, selected),
  text('accent-text', ...surfaces, selected),
  text('notice', ...surfaces),
  text('red', ...surfaces),
  text('on-accent', plain('accent'), accentHover),
  text('on-red', plain('red'), redHover),
  { token: 'field-line', on: [plain('ground'), plain('surface')], required: BORDER_CONTRAST, measure: contrast },
  { token: 'accent', on: surfaces, required: ACCENT_DISTANCE, measure: colorDistance },
];

const fulfils = (rule: Rule, tokens: ColorTokens): boolean =>
  rule.on.every((one) => rule.measure(tokens[rule.token], one.color(tokens)) >= rule.required);

/** Whether a token has the contrast it needs in a set of tokens. */
const passes = (token: ColorToken, tokens: ColorTokens): boolean =>
  RULES.every((rule) => rule.token !== token || fulfils(rule, tokens));

/**
 * Returns the colour with the nearest lightness that passes, or null if there is none.
 * @param shift maximum change of the lightness
 */
function withLightness(from: Oklch, isGood: (color: string) => boolean, shift = 1): string | null {
  const steps = Math.round(shift / LIGHTNESS_STEP);
  for (let step = 0; step <= steps; step += 1) {
    for (const l of [from.l - step * LIGHTNESS_STEP, from.l + step * LIGHTNESS_STEP]) {
      const color = fromOklch({ ...from, l: Math.min(1, Math.max(0, l)) });
      if (isGood(color)) return color;
    }
  }
  return null;
}

/** Returns the tokens with one replaced by the nearest colour that has the contrast it needs. */
function reach(tokens: ColorTokens, token: ColorToken, from: Oklch): ColorTokens {
  const found = withLightness(from, (color) => passes(token, { ...tokens, [token]: color }));
  return { ...tokens, [token]: found ?? fromOklch(from) };
}

function neutrals(scheme: ColorScheme, secondary: Oklch): Record<keyof Tones, string> {
  const tint = Math.min(1, secondary.c / FULL_TINT);
  const tones = Object.entries(NEUTRALS[scheme]).map(([token, [l, c]]) => [
    token,
    fromOklch({ l, c: c * tint, h: secondary.h }),
  ]);
  // The keys are those of the table.
  return Object.fromEntries(tones) as Record<keyof Tones, string>;
}

function likeHue(secondary: Oklch): number {
  const hue = (secondary.h + LIKE_ANGLE) % 360;
  return Math.abs(hue - RED_HUE) < LIKE_DISTANCE ? (RED_HUE + 360 - LIKE_DISTANCE) % 360 : hue;
}

/** Text colour on a filled button: the dark or the white one, whichever has more contrast. */
const onFill = (fill: string, ink: string): string =>
  contrast(ink, fill) >= contrast('#ffffff', fill) ? ink : '#ffffff';

/** Returns the accent, if needed lighter or darker, so that it is visible on all surfaces and has readable text. */
function accentOf(seed: string, schemes: Readonly<Record<ColorScheme, ColorTokens>>): string {
  const isGood = (accent: string): boolean =>
    COLOR_SCHEMES.every((scheme) => {
      const tokens = { ...schemes[scheme], accent, 'on-accent': onFill(accent, schemes.light.text) };
      return passes('accent', tokens) && passes('on-accent', tokens);
    });
  return isGood(seed) ? seed : (withLightness(toOklch(seed), isGood, ACCENT_SHIFT) ?? seed);
}

/** Computes the tokens of a scheme, except the accent and its text. */
function baseTokens(scheme: ColorScheme, { accent, secondary, tokens }: BrandColors): ColorTokens {
  const seed = toOklch(secondary);
  const all = { ...neutrals(scheme, seed), accent, secondary };
  let made: ColorTokens = {
    ...all,
    'on-accent': accent,
    'accent-text': accent,
    notice: accent,
    red: accent,
    'on-red': '#ffffff',
  };
  // Each search sees the stated tokens, so that computed colours fit them.
  const stated = tokens[scheme];
  made = { ...made, ...stated };
  for (const token of ['field-line', 'text', 'muted'] as const) {
    if (!stated[token]) made = reach(made, token, toOklch(made[token]));
  }
  if (!stated.secondary) made = reach(made, 'secondary', seed);
  const hues = { notice: likeHue(seed), red: RED_HUE };
  for (const token of ['notice', 'red'] as const) {
    const [l, c] = SIGNAL[scheme][token];
    if (!stated[token]) made = reach(made, token, { l, c, h: hues[token] });
  }
  const ink = scheme === 'light' ? made.text : made.ground;
  return stated['on-red'] ? made : { ...made, 'on-red': onFill(made.red, ink) };
}

/** Returns all pairs of colours that pages use together, with their contrast. */
export function measuredPairs(scheme: ColorScheme, tokens: ColorTokens): MeasuredPair[] {
  return RULES.flatMap(({ token, on, required, measure }) =>
    on.map((one) => {
      const background = one.color(tokens);
      return { scheme, token, on: one.name, background, measured: measure(tokens[token], background), required };
    }),
  );
}

function problemsOf(scheme: ColorScheme, tokens: ColorTokens): PaletteProblem[] {
  return measuredPairs(scheme, tokens)
    .filter(({ measured, required }) => measured < required)
    .map(({ background: _, ...problem }) => problem);
}

/**
 * Computes all colours of a brand from its two seeds. Leaves hue and chroma of the seeds unchanged and changes their lightness
 * until each pair of colours that pages use together has enough contrast. Pairs for which that is not possible are in
 * `problems`; a brand with problems cannot be published.
 */
export function paletteOf(colors: BrandColors): Palette {
  const base = { light: baseTokens('light', colors), dark: baseTokens('dark', colors) };
  const accent = accentOf(colors.accent, base);
  const finish = (scheme: ColorScheme): ColorTokens => {
    const made = { ...base[scheme], accent, 'on-accent': onFill(accent, base.light.text), ...colors.tokens[scheme] };
    if (colors.tokens[scheme]['accent-text']) return made;
    return reach(made, 'accent-text', toOklch(made.accent));
  };
  const light = finish('light');
  const dark = finish('dark');
  return { light, dark, problems: [...problemsOf('light', light), ...problemsOf('dark', dark)] };
}
