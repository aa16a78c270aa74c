import type { OwnSite } from '@site/contract/stream/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { zoneText } from '#platform/zones.ts';
import { SPANS, type StreamSearch } from './ranges.ts';
import { siteText } from '../site-text.ts';
import s from '../summary.module.css';

interface Props {
  search: StreamSearch;
  range: { from: string; to: string; zone: string };
  today: string;
  sites: readonly OwnSite[];
  onChange: (search: StreamSearch) => void;
}

/** Date range and room filter, stored in the URL. */
export function RangeTools({ search, range, today, sites, onChange }: Props) {
  const { t } = useTranslation('stream');
  const { span = 'month' } = search;
  return (
    <div className={s['tools']}>
      <div className={s['spans']} role="group" aria-label={t('range.days')}>
        {SPANS.map((one) => (
          <Button
            key={one}
            aria-pressed={one === span}
            onClick={() =>
              onChange(
                one === 'own'
                  ? { span: one, from: range.from, to: range.to }
                  : { span: one, from: undefined, to: undefined },
              )
            }
          >
            {t(`range.${one}`)}
          </Button>
        ))}
      </div>
      {span === 'own' && (
        <div className={s['own-range']}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(`range.${end}`)}
              max={today}
              value={range[end]}
              onChange={({ currentTarget }) => {
                if (currentTarget.value) onChange({ [end]: currentTarget.value });
              }}
            />
          ))}
        </div>
      )}
      {sites.length > 1 && (
        <ChooseField
          label={t('site')}
          any={t('site.all')}
          options={sites.map((site) => ({ value: String(site.id), text: siteText(site) }))}
          value={search.site === undefined ? undefined : String(search.site)}
          onChange={(value) => onChange({ site: value === undefined ? undefined : Number(value) })}
        />
      )}
      <p className={s['small']}>{t('zone', { zone: zoneText(range.zone) })}</p>
    </div>
  );
}
