import { createTheme, type CSSVariablesResolver } from '@mantine/core';

const scale = (...shades: [string, string, string, string, string, string, string, string, string, string]) => shades;

/** The design's colours as a Mantine theme. The same tokens are in theme.css. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  primaryColor: 'violet',
  primaryShade: { light: 7, dark: 3 },
  defaultRadius: 8,
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  autoContrast: true,
  luminanceThreshold: 0.35,
  components: {
    ...Object.fromEntries(
      // 16 px, because phones zoom into a focused field with smaller text.
      ['TextInput', 'PasswordInput', 'Textarea', 'NumberInput', 'NativeSelect'].map((name) => [
        name,
        { defaultProps: { size: 'md' } },
      ]),
    ),
    // The page below a dialog does not scroll. Hiding its scrollbar as well would need an inline style element, which
    // the CSP blocks.
    ModalRoot: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
  },
  colors: {
    dark: scale(
      '#F4F0FA',
      '#D6CDE4',
      '#AFA5C0',
      '#857A99',
      '#6B5D83',
      '#2E2540',
      '#1B1526',
      '#120E1A',
      '#0D0A13',
      '#08060C',
    ),
    gray: scale(
      '#FBFAF7',
      '#F3F0F7',
      '#E6E1EC',
      '#D9D2E2',
      '#8F86A0',
      '#7C728D',
      '#655B75',
      '#4A4158',
      '#322A3F',
      '#1C1526',
    ),
    violet: scale(
      '#F3EFFF',
      '#E2D9FF',
      '#C9BAFF',
      '#A58BFF',
      '#8F70FF',
      '#7A55F5',
      '#6943E6',
      '#5A33D6',
      '#4A27B5',
      '#3B1F91',
    ),
    lime: scale(
      '#F8FDE3',
      '#EFFAC0',
      '#E2F68C',
      '#D5F363',
      '#C8F03C',
      '#C8F03C',
      '#A3C822',
      '#7A9810',
      '#4B6100',
      '#3A4B00',
    ),
  },
});

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-anchor': 'var(--violet)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-color': 'var(--text)',
};
/** Maps the theme's CSS variables to the tokens of the design. */
export const mantineTokens: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
