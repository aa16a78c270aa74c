import { brandPictureUrl } from '@site/contract/brand/picture-url.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { changesOf, type ShownValue } from './changes.ts';
import s from './publish.module.css';

interface ChangeListProps {
  before: Brand;
  after: Brand;
}

/** Differences between two brands, each with its old and new value. */
export function ChangeList({ before, after }: ChangeListProps) {
  const { t } = useTranslation('brand');
  const changes = changesOf(before, after, t);
  if (changes.length === 0) return <p className={s['muted']}>{t('changes.no-differences')}</p>;
  return (
    // Long content is scrollable, including by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <dl className={s['changes']} tabIndex={0} aria-label={t('changes')}>
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            <span className="visually-hidden">{t('changes.before')} </span>
            <Value value={change.before} isOld />
            <Icon name="right" size={16} />
            <span className="visually-hidden">{t('changes.after')} </span>
            <Value value={change.after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, isOld = false }: { value: ShownValue; isOld?: boolean }) {
  const { t } = useTranslation('brand');
  if (value.kind === 'color') {
    return (
      <span className={s['value']}>
        <i className={s['swatch']} style={{ background: value.color }} aria-hidden="true" />
        {value.color}
      </span>
    );
  }
  if (value.kind === 'picture') {
    const { picture } = value;
    const { width, height } = picture;
    return (
      <img className={s['picture']} src={brandPictureUrl(picture)} width={width} height={height} alt={t('picture')} />
    );
  }
  if (value.kind === 'automatic' || value.kind === 'none') {
    return <span className={s['muted']}>{t(`changes.${value.kind}`)}</span>;
  }
  return (
    <span className={s['value']} data-old={isOld} dir="auto">
      {value.text}
    </span>
  );
}
