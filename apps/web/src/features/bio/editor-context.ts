import { createContext, use, useSyncExternalStore } from 'react';
import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import type { Written } from './keeper-types.ts';
import type { BioKeeper } from './keeper.ts';

interface Editing {
  keeper: BioKeeper;
  copies: readonly BioCopy[];
}

export const EditorContext = createContext<Editing | null>(null);

/** What is being written, for the parts of the editor. */
export function useEditing(): Editing {
  const editing = use(EditorContext);
  if (!editing) throw new Error('no editor around this component');
  return editing;
}

/**
 * A part of what is known of the bio. Who asks for it is drawn anew when that part changes: each letter makes another document.
 * @param part gives the same object until it changes
 */
export function useWritten<Part>(part: (written: Written) => Part): Part {
  const { keeper } = useEditing();
  const now = () => part(keeper.written());
  return useSyncExternalStore(keeper.subscribe, now, now);
}

/** The whole bio. What needs one block of it only listens to that: see useBlock. */
export function useBioDocument(): BioDocument {
  return useWritten(({ document }) => document);
}

/** A block; undefined once it is taken out. */
export function useBlock(id: string): Block | undefined {
  const { keeper } = useEditing();
  const now = () => keeper.block(id);
  return useSyncExternalStore(keeper.subscribe, now, now);
}

/** The sites that the bio is made for. */
export function useSites(): BioDocument['sites'] {
  return useWritten(({ document }) => document.sites);
}
