import type { ReactNode } from 'react';
import s from './component-gallery-page.module.css';

export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={s['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
