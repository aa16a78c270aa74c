/** What Chromium says when the site can be installed; not in the types of the DOM. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | null = null;
const listeners = new Set<() => void>();

function keep(event: InstallEvent | null): void {
  kept = event;
  for (const tell of listeners) tell();
}

/** Keeps the browser's offer to install the site (NAV-15) until somebody takes it up; it comes once, early. */
export function watchInstall(): () => void {
  const offered = (event: Event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  };
  const installed = () => keep(null);
  window.addEventListener('beforeinstallprompt', offered);
  window.addEventListener('appinstalled', installed);
  return () => {
    window.removeEventListener('beforeinstallprompt', offered);
    window.removeEventListener('appinstalled', installed);
  };
}

/** Whether the browser offers to install the site, for useSyncExternalStore. */
export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: () => kept !== null,
};

/** Takes the offer up: the browser asks in its own words. It cannot be taken up twice. */
export async function install(): Promise<void> {
  const offer = kept;
  keep(null);
  await offer?.prompt();
}
