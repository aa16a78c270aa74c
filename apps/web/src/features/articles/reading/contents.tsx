import type { Heading } from '@site/contract/documents/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useCurrentHeading } from './use-current-heading.ts';
import s from './contents.module.css';

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
