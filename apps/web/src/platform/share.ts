import { toast } from './toast.ts';

interface Shared {
  path: string;
  title: string;
  /** Message that the URL was copied to the clipboard. */
  copied: string;
  /** Label above the URL when there is no clipboard access. */
  copy: string;
}

/** Shares a URL of this site: by the share sheet of the device, with the clipboard as fallback. */
export async function share({ path, title, copied, copy }: Shared): Promise<void> {
  const url = window.location.origin + path;
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the share sheet rejects the promise, which is not an error.
    return navigator.share({ title, url }).catch(() => {});
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('success', copied);
  } catch {
    window.prompt(copy, url);
  }
}
