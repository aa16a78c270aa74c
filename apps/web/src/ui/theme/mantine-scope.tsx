import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './kit.css';
import 'virtual:kit-variables.css';
import { mantineTheme } from './mantine-theme.ts';

/** Provides Mantine's theme and styles to its children. */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    // The CSS variables are in a file, because the CSP blocks inline style elements.
    <MantineProvider theme={mantineTheme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
