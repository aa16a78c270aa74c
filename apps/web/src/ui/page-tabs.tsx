import type { ReactNode } from 'react';
import s from './page-tabs.module.css';
import { useVisibleSection } from './use-visible-section.ts';

interface PageTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Links; the current one has aria-current, as router links do. */
  children: ReactNode;
}

/** Tabs of a page with one URL each. On phones the row scrolls and shows the current tab. */
export function PageTabs({ label, children }: PageTabsProps) {
  const row = useVisibleSection<HTMLElement>(null);
  return (
    <nav className={s['tabs']} aria-label={label} ref={row}>
      {children}
    </nav>
  );
}
