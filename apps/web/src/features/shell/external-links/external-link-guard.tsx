import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isTrustedLink } from '@site/contract/core/urls/trusted-link.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { LeaveDialogProps } from './leave-dialog.tsx';

interface Asking {
  Dialog: ComponentType<LeaveDialogProps>;
  link: string;
}

/**
 * Link in member content (`rel="ugc"`) that the click would follow; null for any other target and for links inside an
 * editor.
 */
function writtenLink({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[rel~="ugc"][href]') : null;
  return link?.isContentEditable ? null : link;
}

/**
 * Asks for confirmation before a link in member content opens an untrusted site (FORM-02). This includes middle clicks,
 * because a page opened in the background can imitate this site. The listeners are on the document and serve all pages;
 * without JavaScript the links are plain.
 */
export function ExternalLinkGuard() {
  const { i18n } = useTranslation();
  const { trustedHosts, product } = useSite();
  const [asking, setAsking] = useState<Asking | null>(null);
  const click = useEffectEvent(async (event: MouseEvent) => {
    // The right button opens the native context menu.
    if (event.button > 1) return;
    const link = writtenLink(event);
    if (!link || link.origin === window.location.origin || isTrustedLink(link.href, trustedHosts)) return;
    event.preventDefault();
    try {
      const [{ default: Dialog }] = await Promise.all([import('./leave-dialog.tsx'), i18n.load(['links'])]);
      setAsking({ Dialog, link: link.href });
    } catch {
      // The dialog cannot be loaded (offline, or after a deployment), so the native confirm dialog is the fallback.
      if (window.confirm(link.href)) window.open(link.href, '_blank', 'noopener');
    }
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => void click(event);
    document.addEventListener('click', listen, true);
    document.addEventListener('auxclick', listen, true);
    return () => {
      document.removeEventListener('click', listen, true);
      document.removeEventListener('auxclick', listen, true);
    };
  }, []);
  return asking && <asking.Dialog link={asking.link} product={product} onClose={() => setAsking(null)} />;
}
