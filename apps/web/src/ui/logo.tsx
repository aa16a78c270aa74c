import type { ReactNode } from 'react';
import s from './logo.module.css';

/**
 * Logo (a lamp and its light, drawn for this product) next to the configured name.
 * @param children drawn over the logo, in its 32 by 32 view box
 */
export function Logo({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={s['logo']}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path d="M11 11 3 28h26L21 11z" fill="var(--lime)" opacity=".9" />
        <path d="M11 4h10l3 7H8z" fill="var(--violet)" />
        <path d="M16 1v3" stroke="var(--violet)" strokeWidth="2" strokeLinecap="round" />
        {children}
      </svg>
      <span>{name}</span>
    </span>
  );
}
