import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './kit.css';

const scale = (...shades: [string, string, string, string, string, string, string, string, string, string]) => shades;

/** The design's colours as Mantine knows them; the same tokens stand in theme.css. */
const theme = createTheme({
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
  colors: {
    violet: scale('#F3EFFF', '#E2D9FF', '#C9BAFF', '#A58BFF', '#8F70FF', '#7A55F5', '#6943E6', '#5A33D6', '#4A27B5', '#3B1F91'),
    lime: scale('#F8FDE3', '#EFFAC0', '#E2F68C', '#D5F363', '#C8F03C', '#C8F03C', '#A3C822', '#7A9810', '#4B6100', '#3A4B00'),
  },
});

/** Everything made of Mantine stands inside a Kit, and a Kit is loaded only by what needs it. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
