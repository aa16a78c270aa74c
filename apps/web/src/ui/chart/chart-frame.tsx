import { useId, useRef, useState, type ReactNode } from 'react';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dropdown } from '#ui/menus/dropdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { hourText } from './chart-text.ts';
import type { ChartAbout } from './chart-types.ts';
import s from './chart.module.css';

interface Props extends ChartAbout {
  zone: string;
  /** The chart with its legend. */
  children: ReactNode;
  /** Returns the data as a table; called only when the table is opened. */
  table: () => ReactNode;
}

/** Frame of a chart: heading, toggle for the table, downloads, and the source of the data. */
export function ChartFrame({ title, unit, text, origin, file, links, zone, children, table }: Props) {
  const { t, i18n } = useTranslation('charts');
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  const last =
    origin.lastSample && hourText(Date.parse(origin.lastSample), { language: i18n.language, zone }) + ` (${zone})`;
  const source = t('source', { source: origin.text });
  const save = async (kind: 'png' | 'svg') => {
    const drawing = figure.current?.querySelector<SVGSVGElement>('svg[data-chart]');
    if (!drawing) return;
    try {
      const { saveImage } = await import('./save-image.ts');
      const legend = [...(figure.current?.querySelectorAll('[data-legend]') ?? [])].map((entry) => ({
        text: entry.textContent,
        color: getComputedStyle(entry).getPropertyValue('--series') || null,
      }));
      const notes = [origin.simulated && t('simulated'), source, last && t('last-sample', { time: last })];
      await saveImage(kind, {
        drawing,
        title: `${title} (${unit})`,
        notes: notes.filter((note): note is string => Boolean(note)).join(' · '),
        legend,
        file,
      });
    } catch {
      toast('error', t('save.failed'));
    }
  };
  return (
    <figure ref={figure} className={s['figure']} aria-labelledby={id}>
      <div className={s['head']}>
        <h3 id={id}>
          {title} <span className={s['unit']}>{unit}</span>
        </h3>
        {origin.simulated && <Chip tone="notice">{t('simulated')}</Chip>}
        <div className={s['tools']}>
          <Button small aria-pressed={asTable} aria-describedby={id} onClick={() => setAsTable(!asTable)}>
            {t('table')}
          </Button>
          <Dropdown
            label={`${t('save')}: ${title}`}
            button={<Icon name="download" size={18} />}
            buttonClass={s['save']}
            side="right"
          >
            {!asTable && (
              <>
                <button type="button" onClick={() => void save('png')}>
                  {t('save.png')}
                </button>
                <button type="button" onClick={() => void save('svg')}>
                  {t('save.svg')}
                </button>
              </>
            )}
            {links && (
              <>
                <a href={links.csv} download>
                  {t('save.csv')}
                </a>
                <a href={links.json} download>
                  {t('save.json')}
                </a>
              </>
            )}
            {asTable && !links && <p className={s['none']}>{t('save.chart-first')}</p>}
          </Dropdown>
        </div>
      </div>
      {text && <div className={s['text']}>{text}</div>}
      {asTable ? table() : children}
      <figcaption className={s['foot']}>
        {source}
        {last && (
          <>
            {' · '}
            <span suppressHydrationWarning>{t('last-sample', { time: last })}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
