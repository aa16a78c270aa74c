import { createContext, use, useSyncExternalStore } from 'react';
import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import type { Written } from '../autosave/autosave-types.ts';
import type { BioAutosave } from '../autosave/bio-autosave.ts';

interface Editing {
  autosave: BioAutosave;
  copies: readonly BioCopy[];
}

export const EditorContext = createContext<Editing | null>(null);

/** Returns the editing context of the bio editor. */
export function useEditing(): Editing {
  const editing = use(EditorContext);
  if (!editing) throw new Error('this component must be inside a bio editor');
  return editing;
}

/**
 * Subscribes to a part of the editor's state and re-renders only when that part changes, because every typed letter
 * creates a new document.
 * @param part must return the same object until it changes
 */
export function useWritten<Part>(part: (written: Written) => Part): Part {
  const { autosave } = useEditing();
  const now = () => part(autosave.written());
  return useSyncExternalStore(autosave.subscribe, now, now);
}

/** Returns the whole bio. A component that needs only one block uses useBlock, which subscribes to that block only. */
export function useBioDocument(): BioDocument {
  return useWritten(({ document }) => document);
}

/** Returns a block, or undefined once it is removed. */
export function useBlock(id: string): Block | undefined {
  const { autosave } = useEditing();
  const now = () => autosave.block(id);
  return useSyncExternalStore(autosave.subscribe, now, now);
}

/** Returns the cam sites for which the bio is made. */
export function useSites(): BioDocument['sites'] {
  return useWritten(({ document }) => document.sites);
}
