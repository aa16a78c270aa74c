import { Link } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { countEvent } from '#platform/count-event.ts';
import { useComeBackSearch } from '#platform/pages/return-search.ts';
import { useChooseLanguage } from '#platform/translations/choose-language.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { useLogOut } from '#platform/sessions/use-log-out.ts';
import s from './sheet.module.css';

interface EntryLinkProps {
  entry: MenuEntry;
  /** Number shown at the end of the line, if greater than 0. */
  count?: number | undefined;
}

/** A link of a sheet. A link to the open page closes the sheet too. */
export function EntryLink({
  entry: { text, icon, link },
  count = 0,
  onClose,
}: EntryLinkProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const follow = () => {
    countEvent('secondary-menu', text);
    onClose();
  };
  return (
    <Link {...link} onClick={follow}>
      <Icon name={icon} />
      {t(text)}
      {count > 0 && <span className={s['count']}>{count}</span>}
    </Link>
  );
}

/** Logs out; the last line of a list of links. Closes the sheet, which would cover the question about unsent changes. */
export function LogOutButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <button
      type="button"
      onClick={() => {
        onClose();
        logOut();
      }}
    >
      <Icon name="leave" />
      {t('log-out')}
    </button>
  );
}

/** Links to sign up and log in, for visitors. */
export function JoinLinks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const comeBack = useComeBackSearch();
  return (
    <div className={s['join']}>
      <ButtonLink to="/regist" search={comeBack} look="primary" onClick={onClose}>
        {t('sign-up')}
      </ButtonLink>
      <ButtonLink to="/login" search={comeBack} onClick={onClose}>
        {t('sign-in')}
      </ButtonLink>
    </div>
  );
}

/** Chooses the language of the site; nothing if it has only one. */
export function LanguageButtons() {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <div className={s['languages']} role="group" aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === i18n.language}
          onClick={() => chooseLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}
