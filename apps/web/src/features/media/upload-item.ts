/** A picture that is not stored yet. */
export interface UploadItem {
  key: number;
  file: File;
  /** Shows it from this browser's memory. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed';
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
  return { key: last, file, preview, state: 'waiting', progress: 0, problem: '', again: false };
}
