import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './kit.css';
import 'virtual:kit-variables.css';
import { kitTheme } from './kit-theme.ts';

/** Everything made of Mantine stands inside a Kit, and a Kit is loaded only by what needs it. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    // Its variables stand in a file, as the page's policy refuses style elements.
    <MantineProvider theme={kitTheme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
