import { useMemo } from 'react';
import { exportPath } from '@site/contract/industry/exports.ts';
import { CAM_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import type { Sample, Tags } from '@site/contract/industry/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { numberText } from '#ui/chart/chart-text.ts';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { Change } from './change.tsx';
import { shareText } from '../change-text.ts';
import { originOf } from '../origin-of.ts';
import s from './figures.module.css';

const DAY_MS = 86_400_000;
/** Maximum number of lines that are distinguishable in a chart. */
const DRAWN = 4;

interface Props {
  network: IndustrySite;
  last: Sample;
  tags: Tags;
}

/** The ten tags used by the most rooms, and their trend. */
export function TopTags({ network, last, tags }: Props) {
  const { t, i18n } = useTranslation('industry');
  const { language } = i18n;
  const { times, series } = useMemo(() => {
    const from = Date.parse(tags.from);
    const drawn = tags.top.slice(0, DRAWN);
    return {
      times: (drawn[0]?.days.rooms ?? []).map((_, day) => from + day * DAY_MS),
      series: drawn.map(({ tag, days }) => ({ name: `#${tag}`, values: days.rooms })),
    };
  }, [tags]);
  const number = (value: number | null, digits: number) =>
    value === null ? t('unknown') : numberText(value, language, digits);
  return (
    <section aria-labelledby="tags" className={s['section']}>
      <h2 id="tags">{t('tags.title')}</h2>
      {tags.top.length === 0 ? (
        <p className={s['text']}>
          {INDUSTRY_SITE_FACTS[network].tags ? t('tags.none') : t('tags.never', { site: CAM_SITES[network] })}
        </p>
      ) : (
        <>
          <p className={s['text']}>{t('tags.text')}</p>
          {/* With large text the table is wider than a phone, so it can be focused and scrolled. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={s['scroll']} role="group" aria-labelledby="tags" tabIndex={0}>
            <table className={s['tags']}>
              <thead>
                <tr>
                  <th scope="col">{t('tags.tag')}</th>
                  <th scope="col">{t('tags.rooms')}</th>
                  <th scope="col">{t('tags.perRoom')}</th>
                  <th scope="col">{t('tags.days')}</th>
                </tr>
              </thead>
              <tbody>
                {tags.top.map(({ tag, rooms, share, perRoom, roomsChange, perRoomChange, days }) => (
                  <tr key={tag}>
                    <th scope="row">
                      #{tag}
                      <small>{t('tags.share', { share: shareText(share, language) })}</small>
                    </th>
                    <td>
                      {number(rooms, 0)}
                      <Change value={roomsChange} />
                    </td>
                    <td>
                      {number(perRoom, 1)}
                      <Change value={perRoomChange} />
                    </td>
                    <td>
                      <Sparkline label={t('tags.spark', { tag })} values={days.rooms} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <LineChart
            title={t('chart.tags', { count: series.length })}
            unit={t('unit.rooms')}
            text={t('chart.tags.text')}
            file={`${network}-tags`}
            origin={originOf(network, last, t)}
            links={{
              csv: exportPath({ network, what: 'tags', days: 30, format: 'csv' }),
              json: exportPath({ network, what: 'tags', days: 30, format: 'json' }),
            }}
            times={times}
            step="day"
            zone="UTC"
            series={series}
          />
        </>
      )}
    </section>
  );
}
