import { Link } from '@tanstack/react-router';
import type { DeskRow, TextState } from '@site/contract/cms/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './documents-page.module.css';
import { momentText } from '../moment-text.ts';
const TONES = {
  missing: 'plain',
  draft: 'secondary',
  scheduled: 'secondary',
  current: 'plain',
  outdated: 'notice',
} as const;

/** Label of a document status. */
function StateChip({ state, language }: { state: TextState; language?: string }) {
  const { t } = useTranslation('desk');
  return (
    <Chip tone={TONES[state]}>
      {language && `${language.toUpperCase()} · `}
      {t(`state.${state}`)}
    </Chip>
  );
}

export function DocumentRow({ row }: { row: DeskRow }) {
  const { t, i18n } = useTranslation('desk');
  const { id, kind, name, title, published, archived, texts, changed, scheduledAt, planFailed, editedAt, unreviewed } =
    row;
  return (
    <li className={s['row']}>
      <div>
        <Link className={s['title']} to="/desk/$id" params={{ id }}>
          {title}
        </Link>
        <p className={s['about']}>
          <span>{t(`kind.${kind}`)}</span>
          <span>{name}</span>
          <TimeAgo time={editedAt} />
        </p>
        {planFailed && <p className={s['failed']}>{t('plan.failed')}</p>}
        {scheduledAt && <p className={s['about']}>{t('plan.at', { time: momentText(scheduledAt, i18n.language) })}</p>}
      </div>
      <div className={s['marks']}>
        {archived && <Chip tone="red">{t('archived')}</Chip>}
        {!published && !archived && <Chip tone="notice">{t('unpublished')}</Chip>}
        {unreviewed && <Chip tone="notice">{t('unreviewed')}</Chip>}
        {changed && texts.every(({ state }) => state !== 'draft' && state !== 'scheduled') && (
          <Chip tone="secondary">{t('details-changed')}</Chip>
        )}
        {texts.map(({ language, state }) => (
          <StateChip key={language} language={language} state={state} />
        ))}
      </div>
    </li>
  );
}
