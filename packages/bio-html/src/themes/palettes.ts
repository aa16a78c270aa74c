import type { BioTheme, Scheme } from '@site/contract/bio/limits.ts';

/** Colours as `#rrggbb`. */
export interface Palette {
  background: string;
  /** Background of cards. */
  surface: string;
  text: string;
  muted: string;
  /** For fills, lines, icons and large text. */
  accent: string;
  onAccent: string;
  border: string;
}

/** Colours as designed; paletteOf returns the adjusted ones that are rendered. */
export const PALETTES: Record<BioTheme, Record<Scheme, Palette>> = {
  spotlight: {
    light: {
      background: '#faf8f4',
      surface: '#ffffff',
      text: '#1f1a24',
      muted: '#665e70',
      accent: '#6a35a8',
      onAccent: '#ffffff',
      border: '#e7e1e9',
    },
    dark: {
      background: '#141018',
      surface: '#1f1926',
      text: '#f6f2f8',
      muted: '#b3a9bb',
      accent: '#f2c94c',
      onAccent: '#1f1a24',
      border: '#332a3c',
    },
  },
  velvet: {
    light: {
      background: '#fbeff0',
      surface: '#fffafa',
      text: '#38121f',
      muted: '#7c4a5a',
      accent: '#99184a',
      onAccent: '#fff4f6',
      border: '#eccfd6',
    },
    dark: {
      background: '#1c0a14',
      surface: '#2a1120',
      text: '#f8e9ea',
      muted: '#c9a2ae',
      accent: '#e7a79f',
      onAccent: '#2a0d18',
      border: '#4b2236',
    },
  },
  paper: {
    light: {
      background: '#f6f1e4',
      surface: '#fffdf6',
      text: '#241e15',
      muted: '#685d4b',
      accent: '#a8321f',
      onAccent: '#fffdf6',
      border: '#cfc4ab',
    },
    dark: {
      background: '#1b1916',
      surface: '#26231e',
      text: '#eee6d6',
      muted: '#aea490',
      accent: '#ea8568',
      onAccent: '#1b1916',
      border: '#4a4438',
    },
  },
  neon: {
    light: {
      background: '#eef0fb',
      surface: '#ffffff',
      text: '#12112b',
      muted: '#555474',
      accent: '#c4009d',
      onAccent: '#ffffff',
      border: '#ccd0ee',
    },
    dark: {
      background: '#07070e',
      surface: '#10101e',
      text: '#eafaff',
      muted: '#93a7bd',
      accent: '#1ff4ff',
      onAccent: '#07070e',
      border: '#20304a',
    },
  },
  terracotta: {
    light: {
      background: '#f6eadf',
      surface: '#fff8f0',
      text: '#3b2118',
      muted: '#7a5545',
      accent: '#b04526',
      onAccent: '#fff8f0',
      border: '#e4cdb9',
    },
    dark: {
      background: '#23140f',
      surface: '#321f17',
      text: '#f9e8da',
      muted: '#c9a893',
      accent: '#f08f62',
      onAccent: '#23140f',
      border: '#553526',
    },
  },
  aurora: {
    light: {
      background: '#f1f2ff',
      surface: '#ffffff',
      text: '#1a1c47',
      muted: '#5a5e8f',
      accent: '#4b4de0',
      onAccent: '#ffffff',
      border: '#d5d8f7',
    },
    dark: {
      background: '#0a0f26',
      surface: '#141b3b',
      text: '#eef2ff',
      muted: '#a7b2da',
      accent: '#7cf0c4',
      onAccent: '#0a1f2c',
      border: '#2a3565',
    },
  },
  mono: {
    light: {
      background: '#ffffff',
      surface: '#f3f3f3',
      text: '#0a0a0a',
      muted: '#575757',
      accent: '#0a0a0a',
      onAccent: '#ffffff',
      border: '#0a0a0a',
    },
    dark: {
      background: '#0c0c0c',
      surface: '#191919',
      text: '#f5f5f5',
      muted: '#a8a8a8',
      accent: '#f5f5f5',
      onAccent: '#0c0c0c',
      border: '#f5f5f5',
    },
  },
  sorbet: {
    light: {
      background: '#fff1f5',
      surface: '#ffffff',
      text: '#43203a',
      muted: '#7e5872',
      accent: '#d12f68',
      onAccent: '#ffffff',
      border: '#fbd3e0',
    },
    dark: {
      background: '#29142f',
      surface: '#381f40',
      text: '#fff0f6',
      muted: '#d0abc8',
      accent: '#ff9ec4',
      onAccent: '#3a1030',
      border: '#5a3563',
    },
  },
  deco: {
    light: {
      background: '#f5efdf',
      surface: '#fffaee',
      text: '#1c2520',
      muted: '#645d48',
      accent: '#85641a',
      onAccent: '#fffaee',
      border: '#c8b27a',
    },
    dark: {
      background: '#0e1512',
      surface: '#16211b',
      text: '#f3ead2',
      muted: '#b8ad8c',
      accent: '#d8b461',
      onAccent: '#0e1512',
      border: '#6d5c31',
    },
  },
  tide: {
    light: {
      background: '#ecf6f7',
      surface: '#ffffff',
      text: '#0c2a35',
      muted: '#476873',
      accent: '#00758b',
      onAccent: '#ffffff',
      border: '#c5dfe3',
    },
    dark: {
      background: '#071c26',
      surface: '#0e2b38',
      text: '#e6f6f8',
      muted: '#95b9c3',
      accent: '#52d3da',
      onAccent: '#05222b',
      border: '#1f4655',
    },
  },
};

/** Colours of the site's brand for link pages. */
export type BrandPalettes = Readonly<Record<Scheme, Palette>>;

export type WantedColors = string | null | { accent: string | null; brand?: BrandPalettes | null };
