import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './kit.css';
import 'virtual:kit-variables.css';
import { mantineTheme } from './mantine-theme.ts';

/** Scope for Mantine components. The parts that need it load it lazily. */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    // The CSS variables are in a file, because the CSP blocks inline style elements.
    <MantineProvider theme={mantineTheme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
