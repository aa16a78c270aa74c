import type { Content } from '@site/contract/documents/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { sharedOf } from '../shared-of.ts';
import s from './tutorial-page.module.css';

/** Recordings of live lessons, newest first. */
export function TutorialRecordings({ shared }: { shared: Content }) {
  const { t, i18n } = useTranslation('pages');
  const { recordings = [] } = sharedOf(shared);
  if (recordings.length === 0) {
    return (
      <EmptyState drawing="star" title={t('tutorial.recordings.none.title')} text={t('tutorial.recordings.none.text')}>
        <ButtonLink to="/official-tutorial" search={{ tab: 'article' }} resetScroll={false}>
          {t('tutorial.recordings.none.action')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={s['lessons']}>
      {recordings
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ at, link }) => (
          <li key={link}>
            <a href={link} className={s['lesson']} rel="noopener">
              <Icon name="play" />
              <strong suppressHydrationWarning>
                {t('tutorial.recordings.open', { day: dayOf(Date.parse(at), i18n.language, 'UTC') })}
              </strong>
            </a>
          </li>
        ))}
    </ul>
  );
}
