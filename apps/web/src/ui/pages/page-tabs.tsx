import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './page-tabs.module.css';
import { useVisibleSection } from '../viewport/use-visible-section.ts';

interface PageTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Links. The current one must have aria-current, which router links set. */
  children: ReactNode;
}

/** Tabs of a page, each with its own URL. On phones the row scrolls to show the current tab. */
export function PageTabs({ label, children }: PageTabsProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const row = useVisibleSection<HTMLElement>(pathname);
  return (
    <nav className={s['tabs']} aria-label={label} ref={row}>
      {children}
    </nav>
  );
}

interface JumpLinksProps {
  /** Sections in their order on the page; `id` is that of the section or its heading. */
  sections: readonly { id: string; text: string }[];
}

/** Links to the sections of a long page. */
export function JumpLinks({ sections }: JumpLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('on-this-page')}>
      <ul className={s['jumps']}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
