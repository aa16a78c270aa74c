import { useTranslation } from '#platform/translations/use-translation.tsx';
import { chooseScheme } from '#ui/theme/color-scheme.ts';
import { Icon } from '#ui/icon.tsx';
import { useShownScheme } from '#ui/theme/use-shown-scheme.ts';
import s from '../header.module.css';

export function SchemeSwitch() {
  const { t } = useTranslation();
  const other = useShownScheme() === 'dark' ? 'light' : 'dark';
  const label = t(`scheme.${other}`);
  return (
    <button
      type="button"
      className={`icon-button ${s['tool']}`}
      aria-label={label}
      title={label}
      onClick={() => chooseScheme(other)}
    >
      {/* CSS shows the matching icon, because the colour scheme is unknown on the server. */}
      <Icon name="sun" className={s['in-dark']} />
      <Icon name="moon" className={s['in-light']} />
    </button>
  );
}
