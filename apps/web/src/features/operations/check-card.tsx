import { useId } from 'react';
import type { Check } from '@site/contract/operations/schemas.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { metricText } from './metric-text.ts';
import s from './health-page.module.css';
import { HealthStatusChip } from './health-status-chip.tsx';

/** Health check: its status and the reason, how long it has had that status, and its metrics. */
export function CheckCard({ check }: { check: Check }) {
  const { t, i18n } = useTranslation('operations');
  const id = useId();
  const { name, verdict, reason, since, figures } = check;
  // The contract defines the reasons; a test checks that each has a text.
  const said = t((reason === 'unknown' ? 'reason.unknown' : `reason.${name}.${reason}`) as KeyOf<'operations'>);
  return (
    <li>
      <section className={s['card']} data-verdict={verdict} aria-labelledby={id}>
        <div className={s['head']}>
          <h3 id={id}>{t(`check.${name}`)}</h3>
          <HealthStatusChip status={verdict} />
        </div>
        <p>{said}</p>
        {figures.length > 0 && (
          <dl className={s['figures']}>
            {figures.map((figure) => (
              <div key={figure.name}>
                <dt>{t(`figure.${figure.name}`)}</dt>
                <dd>{metricText(figure.name, figure.value, i18n.language)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={s['since']}>
          {t(`verdict.${verdict}`)} {t('since')} <TimeAgo time={since} />
        </p>
      </section>
    </li>
  );
}
