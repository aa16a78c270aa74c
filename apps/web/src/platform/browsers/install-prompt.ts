/** Fired by Chromium when the site can be installed. The DOM types lack this event. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let deferredPrompt: InstallEvent | null = null;
const listeners = new Set<() => void>();

function keep(event: InstallEvent | null): void {
  deferredPrompt = event;
  for (const listener of listeners) listener();
}

/**
 * Stores the browser's install prompt (NAV-15) for later use, because its event fires early.
 * @returns a function that stops listening
 */
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

/** Store for useSyncExternalStore: whether the browser offers to install the site. */
export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: () => deferredPrompt !== null,
};

/** Shows the browser's install prompt, which can be used only once. */
export async function install(): Promise<void> {
  const offer = deferredPrompt;
  keep(null);
  await offer?.prompt();
}
