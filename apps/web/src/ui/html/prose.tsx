import { useRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent } from 'react';
import { isPlainClick } from '#platform/browsers/plain-click.ts';
import { returnAddress } from '#platform/pages/use-contact-search.ts';
import { decorateProse } from './decorate-prose.ts';
import s from './prose.module.css';

interface Props {
  /** HTML sanitized by the server. */
  html: string;
  /** Language of the text, if it can differ from the page's. */
  language?: string | undefined;
  /** Whether headings show an anchor link. */
  anchors?: boolean;
}

/** Path prefixes that do not belong to pages of the application. */
const NO_PAGES = /^\/(?:api|avatars|rss|files|figures|dev|courses|m)\//;

/** Returns the clicked link if it leads to another page of this site. */
function linkToPage({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || NO_PAGES.test(link.pathname)) return null;
  return link.pathname === window.location.pathname && link.hash ? null : link;
}

const classOf = (name: string) => s[name] ?? '';

/** Displays a text written by staff, such as an article or a policy. */
export function Prose({ html, language, anchors = false }: Props) {
  const router = useRouter();
  const dressed = useMemo(() => {
    const classes = {
      wide: classOf('wide'),
      tip: classOf('tip'),
      careful: classOf('careful'),
      anchor: classOf('anchor'),
    };
    return { __html: decorateProse(html, classes, anchors) };
  }, [html, anchors]);
  // Links in the text are plain HTML. Links to pages of this site navigate without a full page load.
  const follow = (event: MouseEvent) => {
    const link = isPlainClick(event) ? linkToPage(event) : null;
    if (!link) return;
    event.preventDefault();
    if (link.pathname === '/contact' && link.search === '') {
      void router.navigate({ to: '/contact', search: { redirect: returnAddress(router.state.location) } });
      return;
    }
    router.history.push(link.pathname + link.search + link.hash);
  };
  return (
    // Has no semantics of its own; it only listens for clicks on the links inside.
    <div
      role="presentation"
      className={s['prose']}
      lang={language}
      onClick={follow}
      dangerouslySetInnerHTML={dressed}
    />
  );
}
