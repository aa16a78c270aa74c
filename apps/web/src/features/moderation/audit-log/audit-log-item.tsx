import { Link } from '@tanstack/react-router';
import type { LogLine } from '@site/contract/moderation/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { changesOf } from './changes-of.ts';
import { detailName } from './detail-name.ts';
import s from './audit-log-page.module.css';

/** Audit log entry: action, target, actor, affected member, time, changed values, note and hash. */
export function AuditLogItem({ line }: { line: LogLine }) {
  const { t, i18n } = useTranslation('moderation');
  const { id, at, actor, subject, action, kind, targetId, note, hash } = line;
  const changes = changesOf(line.before, line.after);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className={s['line']}>
      <p className={s['what']}>
        <strong>{t(`log.${action}`)}</strong>
        {kind && targetId !== null && kind !== 'member' && (
          <span className={s['muted']}>
            {t(`kind.${kind}`)} {targetId}
          </span>
        )}
      </p>
      <p className={s['who']}>
        {actor ? (
          <Link to="/management/log" search={{ actor: actor.id }}>
            {authorName(actor, t)}
          </Link>
        ) : (
          <span>{t('log.site')}</span>
        )}
        {subject && (
          <>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden"> {t('log.about')} </span>
            <Link to="/management/log" search={{ subject: subject.id }}>
              {authorName(subject, t)}
            </Link>
          </>
        )}
        <span className={s['muted']}>
          {' · '}
          <time dateTime={at} suppressHydrationWarning>
            {when.format(Date.parse(at))} UTC
          </time>
        </span>
      </p>
      {changes.length > 0 && (
        <dl className={s['changes']}>
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{detailName(name, t)}</dt>
              <dd>
                {before && (
                  <>
                    <del>{before}</del>{' '}
                  </>
                )}
                {after && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className={s['note']}>{note}</p>}
      <p className={s['hash']} title={hash}>
        #{id} · {hash.slice(0, 16)}
      </p>
    </li>
  );
}
