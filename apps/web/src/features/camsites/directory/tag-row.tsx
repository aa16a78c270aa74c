import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { tagText } from './choice-text.ts';
import type { Chosen } from './chosen.ts';
import { FILTER_KEYS, type FilterChoice, type FilterKey } from './filter-choices.ts';
import s from './tag-row.module.css';

interface Props {
  chosen: Chosen;
  /** Whether another choice was requested although the maximum has been reached. */
  isFull: boolean;
  onToggle: (key: FilterKey, choice: FilterChoice) => void;
  onReset: () => void;
}

/** Selected choices, each with a remove button, and a button to reset all. */
export function TagRow({ chosen, isFull, onToggle, onReset }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const tags = FILTER_KEYS.flatMap((key) => (chosen[key] ?? []).map((choice) => ({ key, choice })));
  return (
    <>
      <p role="alert" className={s['full']}>
        {isFull && t('too-many')}
      </p>
      {tags.length > 0 && (
        <ul className={s['tags']} aria-label={t('chosen')}>
          {tags.map(({ key, choice }) => {
            const text = tagText(key, choice, { t, language: i18n.language });
            return (
              <li key={`${key} ${choice}`}>
                <button
                  type="button"
                  className={s['tag']}
                  aria-label={t('tag.remove', { tag: text })}
                  onClick={() => onToggle(key, choice)}
                  suppressHydrationWarning
                >
                  <span suppressHydrationWarning>{text}</span>
                  <Icon name="close" size={14} />
                </button>
              </li>
            );
          })}
          <li>
            <Button look="quiet" small className={s['reset']} onClick={onReset}>
              {t('reset')}
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}
