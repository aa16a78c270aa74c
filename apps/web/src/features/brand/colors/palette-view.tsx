import { useState } from 'react';
import {
  COLOR_SCHEMES,
  measuredPairs,
  type ColorScheme,
  type ColorToken,
  type MeasuredPair,
  type Palette,
} from '@site/contract/brand/palette.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { backgroundKey } from './contrast-problems.tsx';
import s from './colors.module.css';
import { ratioText } from './ratio-text.ts';

/** Tokens that are shown as swatches, those that people name first. */
const SWATCHES: readonly ColorToken[] = [
  'accent',
  'secondary',
  'notice',
  'red',
  'text',
  'muted',
  'field-line',
  'line',
  'raised',
  'surface',
  'ground',
];

/** All colours of both schemes, and on demand the contrast of each pair that pages use together. */
export function PaletteView({ palette }: { palette: Palette }) {
  const { t } = useTranslation('brand');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={s['palettes']}>
      {COLOR_SCHEMES.map((scheme) => (
        <figure key={scheme} className={s['palette']} style={{ background: palette[scheme].ground }}>
          <figcaption style={{ color: palette[scheme].text }}>{t(`scheme.${scheme}`)}</figcaption>
          <ul className={s['swatches']}>
            {SWATCHES.map((token) => (
              <li
                key={token}
                title={`${t(`token.${token}`)} ${palette[scheme][token]}`}
                style={{ background: palette[scheme][token], borderColor: palette[scheme]['field-line'] }}
              >
                <span className="visually-hidden">{`${t(`token.${token}`)} ${palette[scheme][token]}`}</span>
              </li>
            ))}
          </ul>
        </figure>
      ))}
      <details className={s['pairs']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('contrast.all')}</summary>
        {isOpen && COLOR_SCHEMES.map((scheme) => <Pairs key={scheme} scheme={scheme} palette={palette} />)}
      </details>
    </div>
  );
}

function Pairs({ scheme, palette }: { scheme: ColorScheme; palette: Palette }) {
  const { t } = useTranslation('brand');
  const pairs = measuredPairs(scheme, palette[scheme]).filter(({ token }) => token !== 'accent');
  return (
    <section aria-label={t(`scheme.${scheme}`)}>
      <h3>{t(`scheme.${scheme}`)}</h3>
      <ul className={s['measured']}>
        {pairs.map((pair) => (
          <Pair key={`${pair.token} ${pair.on}`} pair={pair} color={palette[scheme][pair.token]} />
        ))}
      </ul>
    </section>
  );
}

function Pair({ pair: { token, on, background, measured, required }, color }: { pair: MeasuredPair; color: string }) {
  const { t, i18n } = useTranslation('brand');
  const isEnough = measured >= required;
  const isBorder = token === 'field-line';
  return (
    <li>
      <span className={s['sample']} style={{ background, color }} data-border={isBorder} aria-hidden="true">
        {isBorder ? '' : 'Aa'}
      </span>
      <span className={s['names']}>
        <span>{t(`token.${token}`)}</span>
        <span>{t(backgroundKey(on))}</span>
      </span>
      <span className={s['ratio']} data-enough={isEnough}>
        {ratioText(measured, i18n.language)}
        <Icon name={isEnough ? 'check' : 'close'} size={16} />
        <span className="visually-hidden">{t(isEnough ? 'contrast.enough' : 'contrast.low')}</span>
      </span>
    </li>
  );
}
