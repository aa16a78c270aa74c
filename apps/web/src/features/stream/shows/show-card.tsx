import type { OwnShow } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { countText, lengthText, shareText } from '../statistics/statistic-text.ts';
import { ShowTags } from './show-tags.tsx';
import { siteText } from '../site-text.ts';
import s from './shows.module.css';

/** Card of a show: time, results, comparison with the member's average, and tags. */
export function ShowCard({ show, zone }: { show: OwnShow; zone: string }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  const start = Date.parse(show.start);
  const end = Date.parse(show.end);
  const { against } = show;
  const statistics = [
    { name: 'averageViewers', value: show.averageViewers, ratio: against.viewers },
    { name: 'peakViewers', value: show.peakViewers, ratio: against.peak },
    { name: 'followersGained', value: show.followersGained, ratio: against.followers },
    { name: 'tokens', value: show.tokens, ratio: null },
    { name: 'tokensPerHour', value: show.tokensPerHour, ratio: against.tokensPerHour },
    { name: 'bestRank', value: show.bestRank, ratio: null },
  ] as const;
  return (
    <li className={s['show']}>
      <div className={s['head']}>
        <h3>{day.format(start)}</h3>
        {show.running && <Chip tone="notice">{t('show.running')}</Chip>}
        {show.cut && <Chip>{t('show.cut')}</Chip>}
        {show.simulated && <Chip>{t('show.simulated')}</Chip>}
      </div>
      <p className={s['when']}>
        <time dateTime={show.start}>
          {!show.startKnown && '~'}
          {clock.format(start)}
        </time>
        –
        <time dateTime={show.end}>
          {show.running ? t('show.now') : `~${clock.format(end)}`}
          {!show.running && day.format(start) !== day.format(end) && ` (${day.format(end)})`}
        </time>
        {' · '}
        {lengthText(show.minutes, t)} · {siteText(show)}
      </p>
      <dl className={s['figures']}>
        {statistics.map(
          ({ name, value, ratio }) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`figure.${name}`)}</dt>
                <dd>
                  <strong>{countText(value, language)}</strong>
                  {ratio !== null && (
                    <span className={s['against']} data-way={ratio > 1.005 ? 'more' : ratio < 0.995 ? 'less' : 'same'}>
                      {t('show.against', { share: shareText(ratio, language) })}
                    </span>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      <ShowTags show={show} />
    </li>
  );
}
