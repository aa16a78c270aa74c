import { toast } from './toast.ts';

interface Shared {
  path: string;
  title: string;
  /** Says that the address is in the clipboard. */
  copied: string;
  /** Stands above the address where there is no clipboard. */
  copy: string;
}

/** Hands an address of this site on: by the phone's own sheet, else by the clipboard. */
export async function share({ path, title, copied, copy }: Shared): Promise<void> {
  const url = window.location.origin + path;
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet rejects; nothing has gone wrong then.
    return navigator.share({ title, url }).catch(() => {});
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('success', copied);
  } catch {
    window.prompt(copy, url);
  }
}
