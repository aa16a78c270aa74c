import type { Content } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { sharedOf } from '../shared-of.ts';
import s from './tutorial-page.module.css';

/**
 * Formats a time in UTC, with the suffix "UTC", because readers live in many time zones. A fixed zone also makes the
 * server's output match on hydration.
 */
function momentOf(at: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(language, format).format(Date.parse(at))} UTC`;
}

/** Upcoming live lessons. */
export function TutorialLive({ shared }: { shared: Content }) {
  const { t, i18n } = useTranslation('pages');
  const { live = [] } = sharedOf(shared);
  if (live.length === 0) {
    return (
      <EmptyState drawing="star" title={t('tutorial.live.none.title')} text={t('tutorial.live.none.text')}>
        <ButtonLink to="/official-tutorial" search={{ tab: 'video' }} resetScroll={false}>
          {t('tutorial.live.none.action')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={s['lessons']}>
      {live
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ at, link }) => (
          <li key={at}>
            <a href={link} className={s['lesson']} rel="noopener">
              <Icon name="play" />
              <span>
                <strong>{t('tutorial.live.open')}</strong>
                <small suppressHydrationWarning>{t('tutorial.live.item', { time: momentOf(at, i18n.language) })}</small>
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}
