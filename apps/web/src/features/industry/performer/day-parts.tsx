import { max } from 'd3-array';
import { zoneText } from '#platform/zones.ts';
import type {
  DAY_KINDS as ContractKinds,
  DAY_PARTS as ContractParts,
  Performer,
} from '@site/contract/industry/performer-schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { numberText, tickText } from '#ui/chart/chart-text.ts';
import { ZoneField } from '../zone-field.tsx';
import s from './performer.module.css';

// PARTS and KINDS are copied from the contract, because importing its file would bundle the schemas.
const PARTS = ['night', 'morning', 'afternoon', 'evening'] as const satisfies typeof ContractParts;
const KINDS = ['weekday', 'weekend'] as const satisfies typeof ContractKinds;

interface Props {
  performer: Performer;
  zone: string;
  onZone: (zone: string | undefined) => void;
}

/**
 * A performer's viewers by part of the day, and the number of days online per week. Nothing is shown by the hour,
 * because that would reveal when the performer is online.
 */
export function DayParts({ performer, zone, onZone }: Props) {
  const { t, i18n } = useTranslation('industry');
  const { parts, weeks } = performer;
  const most = max(parts, ({ viewers }) => viewers ?? undefined) || 1;
  const partOf = (kind: (typeof KINDS)[number], part: (typeof PARTS)[number]) =>
    parts.find((one) => one.kind === kind && one.part === part)?.viewers ?? null;
  return (
    <section aria-labelledby="parts" className={s['section']}>
      <h2 id="parts">{t('parts.title')}</h2>
      <div className={s['zone']}>
        <p className={s['muted']}>{t('parts.text', { zone: zoneText(zone) })}</p>
        <ZoneField zone={zone} onChange={onZone} />
      </div>
      {/* With large text the table is wider than a phone, so it can be focused and scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={s['scroll']} role="group" aria-labelledby="parts" tabIndex={0}>
        <table className={s['parts']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('parts.days')}</span>
              </th>
              {PARTS.map((part) => (
                <th key={part} scope="col">
                  {t(`part.${part}`)} <small>{t(`part.${part}.hours`)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`kind.${kind}`)}</th>
                {PARTS.map((part) => {
                  const viewers = partOf(kind, part);
                  return (
                    <td key={part} style={{ ['--share' as string]: `${Math.round(((viewers ?? 0) / most) * 60)}%` }}>
                      {viewers === null ? t('parts.unknown') : numberText(viewers, i18n.language)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{t('weeks.title')}</h3>
      <ul className={s['weeks']}>
        {weeks.map(({ from, days }) => (
          <li key={from}>
            <span suppressHydrationWarning>
              {t('weeks.from', { day: tickText(Date.parse(from), { language: i18n.language, zone: 'UTC' }) })}
            </span>
            <strong>{t('weeks.days', { count: days })}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
