import type { ReactNode } from 'react';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import s from './logo.module.css';

/**
 * Logo of the site and, unless it contains the name, the name of the product next to it. The style sheet of the brand
 * sets the picture (`--logo`).
 * @param children drawn over the logo, in a 32 by 32 view box at its start
 */
export function Logo({ site, children }: { site: Pick<SiteInfo, 'product' | 'brand'>; children?: ReactNode }) {
  const { product, brand } = site;
  return (
    <span className={s['logo']}>
      <span className={s['picture']} aria-hidden="true">
        {children && (
          <svg viewBox="0 0 32 32" width="28" height="28">
            {children}
          </svg>
        )}
      </span>
      <span className={brand.showName ? s['name'] : s['hidden']} dir="auto">
        {product}
      </span>
    </span>
  );
}
