import { toast } from '../toast.ts';

interface Shared {
  path: string;
  title: string;
  /** Message that the URL was copied to the clipboard. */
  copied: string;
  /** Prompt above the URL if clipboard access fails. */
  copy: string;
}

/**
 * Shares a URL of this site: through the share sheet on touch devices that have one, otherwise, or if the browser
 * refuses to open the sheet, through the clipboard. If clipboard access fails, shows the URL for manual copying.
 */
export async function share({ path, title, copied, copy }: Shared): Promise<void> {
  const url = window.location.origin + path;
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('success', copied);
  } catch {
    window.prompt(copy, url);
  }
}
