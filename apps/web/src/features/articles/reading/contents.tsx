import { useEffect, useState } from 'react';
import type { Heading } from '@site/contract/documents/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './contents.module.css';

/** Returns the id of the last heading in or above the upper third of the viewport; null before the first heading. */
function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = window.innerHeight / 3;
      setCurrent(elements.findLast((element) => element.getBoundingClientRect().top <= line)?.id ?? null);
    };
    // The callback runs only when a heading enters or leaves the upper third, so scrolling itself costs nothing.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66.7% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return current;
}

function Links({ headings, current }: { headings: readonly Heading[]; current?: string | null }) {
  return (
    <ol className={s['links']}>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? s['deep'] : undefined}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Table of contents in the sidebar. Highlights the current heading. */
export function SideContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('articles');
  const current = useCurrentHeading(headings);
  return (
    <nav className={s['side']} aria-label={t('contents')}>
      <h2>{t('contents')}</h2>
      <Links headings={headings} current={current} />
    </nav>
  );
}

/** Collapsible table of contents above the text, for viewports without room for a sidebar. */
export function CollapsedContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('articles');
  return (
    <nav className={s['folded']} aria-label={t('contents')}>
      <details>
        <summary>
          {t('contents')}
          <Icon name="down" size={18} />
        </summary>
        <Links headings={headings} />
      </details>
    </nav>
  );
}
