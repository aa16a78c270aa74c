import type { Image } from '@site/contract/media/schemas.ts';

/** A picture that is not in the field's value yet. */
export interface UploadItem {
  key: number;
  file: File;
  /** Shows it from this browser's memory. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed' | 'stored';
  /** What it is stored as; it waits for those picked before it. */
  image: Image | null;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed. */
  problem: string;
  /** It may arrive the next time. */
  again: boolean;
}

let last = 0;

export function uploadItem(file: File): UploadItem {
  last += 1;
  const preview = URL.createObjectURL(file);
  return { key: last, file, preview, state: 'waiting', image: null, progress: 0, problem: '', again: false };
}
