import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { Advert } from './advert.ts';
import s from './adverts-page.module.css';

const AdvertChart = lazy(() => import('./advert-chart.tsx'));

/** Height of the chart with its legend, reserved while it loads. */
const CHART_PX = 380;

interface Props {
  advert: Advert;
  /** Whether the current user may edit the document. */
  writes: boolean;
}

/** Advert with its totals by device and its daily counts. */
export function AdvertCard({ advert: { documentId, code, title, running, days }, writes }: Props) {
  const { t, i18n } = useTranslation('desk');
  const { demo } = useSite();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const sums = (['pc', 'mobile', 'all'] as const).map((device) => {
    const its = days.filter((day) => device === 'all' || day.device === device);
    const displays = its.reduce((sum, day) => sum + day.displays, 0);
    const hits = its.reduce((sum, day) => sum + day.hits, 0);
    const rate = (hits / displays).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
    return { device, displays, hits, rate: displays > 0 ? rate : '–' };
  });
  return (
    <Panel
      title={title}
      mark={<Chip tone={running ? 'accent' : 'plain'}>{t(running ? 'adverts.running' : 'adverts.not-running')}</Chip>}
      text={code}
    >
      <table className={s['sums']}>
        <caption>{t('adverts.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('adverts.device')}</th>
            <th scope="col">{t('adverts.displays')}</th>
            <th scope="col">{t('adverts.hits')}</th>
            <th scope="col">{t('adverts.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ device, displays, hits, rate }) => (
            <tr key={device}>
              <th scope="row">{t(`adverts.device.${device}`)}</th>
              <td>{number(displays)}</td>
              <td>{number(hits)}</td>
              <td>{rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > 0 && (
        <Suspense fallback={<Skeleton height={`${CHART_PX}px`} />}>
          <AdvertChart title={title} code={code} days={days} simulated={demo && code.startsWith('demo-')} />
        </Suspense>
      )}
      {writes && (
        <Link to="/desk/$id" params={{ id: documentId }}>
          {t('adverts.edit', { title })}
        </Link>
      )}
    </Panel>
  );
}
