import { useEffect, useRef } from 'react';
import type { FaqEntry } from '@site/contract/documents/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { Prose } from '#ui/html/prose.tsx';
import s from './faq-page.module.css';

/** Collapsible answer. A URL fragment opens it, even without JavaScript if the browser supports that. */
export function FaqAnswer({ entry: { name, question, html }, open }: { entry: FaqEntry; open: boolean }) {
  const { t } = useTranslation('pages');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const look = () => {
      if (window.location.hash !== `#${name}` || !details.current) return;
      details.current.open = true;
      details.current.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [name]);
  return (
    <details ref={details} className={s['entry']} open={open}>
      <summary>
        <h3>{question}</h3>
        <Icon name="down" size={18} />
      </summary>
      <div id={name} className={s['answer']}>
        <Prose html={html} />
        <a href={`#${name}`} className={s['link']}>
          <Icon name="link" size={16} />
          {t('faq.link')}
          <span className="visually-hidden">: {question}</span>
        </a>
      </div>
    </details>
  );
}
