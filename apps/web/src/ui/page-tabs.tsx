import type { ReactNode } from 'react';
import s from './page-tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

interface PageTabsProps {
  /** What the links are: the name of the navigation. */
  label: string;
  /** Links; the present one carries aria-current, as the router's do. */
  children: ReactNode;
}

/** The parts of a page, one address each. On phones, where the row is longer than the screen, the present one is in sight. */
export function PageTabs({ label, children }: PageTabsProps) {
  const row = useCurrentInSight<HTMLElement>(null);
  return (
    <nav className={s['tabs']} aria-label={label} ref={row}>
      {children}
    </nav>
  );
}
