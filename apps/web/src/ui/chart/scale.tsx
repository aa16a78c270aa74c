import type { ScaleLinear } from 'd3-scale';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { numberText } from './chart-text.ts';
import s from './chart.module.css';

/** Labels of the grid lines, rendered on top of the data to stay readable. */
export function Scale({ y, digits }: { y: ScaleLinear<number, number>; digits: number }) {
  const { language } = useTranslation('charts').i18n;
  return y.ticks(4).map((tick) => (
    <text key={tick} className={s['tick']} x="0" y={y(tick) - 4}>
      {numberText(tick, language, digits)}
    </text>
  ));
}
