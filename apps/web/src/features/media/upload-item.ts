import type { Image } from '@site/contract/media/schemas.ts';

/** Image that is not in the field's value yet. */
export interface UploadItem {
  key: number;
  file: File;
  /** Object URL of the local file. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed' | 'stored';
  /** Stored image that waits until the images selected before it are stored. */
  image: Image | null;
  /** Progress from 0 to 1. */
  progress: number;
  /** Error message. */
  problem: string;
  /** Whether a retry may succeed. */
  again: boolean;
}

let last = 0;

export function uploadItem(file: File): UploadItem {
  last += 1;
  const preview = URL.createObjectURL(file);
  return { key: last, file, preview, state: 'waiting', image: null, progress: 0, problem: '', again: false };
}
