import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
