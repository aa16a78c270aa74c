import { useId, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { choiceText } from './choice-text.ts';
import { countOf, type Chosen } from './chosen.ts';
import { FILTER_CHOICES, FILTER_KEYS, type FilterChoice, type FilterKey } from './filter-choices.ts';
import s from './site-filters.module.css';

interface Props {
  chosen: Chosen;
  onToggle: (key: FilterKey, choice: FilterChoice) => void;
}

/** Filters of the list: in a sidebar on wide viewports, otherwise behind a button. */
export function SiteFilters({ chosen, onToggle }: Props) {
  const { t } = useTranslation('camsites');
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = countOf(chosen);
  return (
    <search className={s['filters']} aria-label={t('filters')}>
      <Button className={s['button']} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="sliders" size={18} />
        {count > 0 ? t('filters.set', { count }) : t('filters')}
      </Button>
      <div id={id} className={s['groups']} data-open={open}>
        {FILTER_KEYS.map((key) =>
          key === 'languages' ? (
            // There are three dozen languages, so they are collapsed until opened or until some are selected.
            <details key={key} open={chosen.languages !== undefined} className={s['more']}>
              <summary>{t('filter.languages')}</summary>
              <Choices name={key} chosen={chosen} onToggle={onToggle} />
            </details>
          ) : (
            <Choices key={key} name={key} chosen={chosen} onToggle={onToggle} />
          ),
        )}
      </div>
    </search>
  );
}

function Choices({ name, chosen, onToggle }: Props & { name: FilterKey }) {
  const { t, i18n } = useTranslation('camsites');
  const own: readonly FilterChoice[] = chosen[name] ?? [];
  return (
    <fieldset className={s['group']}>
      <legend className={name === 'languages' ? 'visually-hidden' : undefined}>{t(`filter.${name}`)}</legend>
      <div className={s['chips']}>
        {FILTER_CHOICES[name].map((choice) => (
          <CustomChoice
            key={choice}
            type="checkbox"
            className={s['chip']}
            checked={own.includes(choice)}
            onChange={() => onToggle(name, choice)}
          >
            {/* Server and browser may name languages differently, so the hydration warning is suppressed. */}
            <span suppressHydrationWarning>{choiceText(name, choice, { t, language: i18n.language })}</span>
          </CustomChoice>
        ))}
      </div>
    </fieldset>
  );
}
