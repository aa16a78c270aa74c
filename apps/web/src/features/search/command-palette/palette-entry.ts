import type { ReactNode } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import type { Segments } from '@site/contract/search/schemas.ts';

/** Sections of the command palette, in display order. */
export type PaletteSection = 'pages' | 'actions' | 'recent' | 'found';

/** Option of the command palette: leads to a page or runs an action. */
export interface PaletteEntry {
  id: string;
  icon: ReactNode;
  title: Segments;
  language?: Language | null;
  detail?: string;
  /** Whether Enter must not choose the option until the user has moved to it. */
  isNeverPreselected?: boolean;
  target: { path: string } | { run: () => void };
}

export interface PaletteGroup {
  section: PaletteSection;
  entries: readonly PaletteEntry[];
}
