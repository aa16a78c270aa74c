import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { indexEntry, markMatches, matchEntries } from '@site/contract/search/match-texts.ts';
import { openKeys } from '#features/keyboard';
import { useNotificationActions } from '#features/notifications';
import { useUser } from '#platform/api/use-api.ts';
import { useLogOut } from '#platform/sessions/use-log-out.ts';
import { toast } from '#platform/toast.ts';
import { useChooseLanguage } from '#platform/translations/choose-language.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { chooseScheme } from '#ui/theme/color-scheme.ts';
import { useShownScheme } from '#ui/theme/use-shown-scheme.ts';
import type { PaletteEntry } from './palette-entry.ts';

interface Action {
  id: string;
  icon: IconName;
  title: string;
  /** Synonyms. */
  words: string;
  run: () => void;
}

function useActions(): Action[] {
  const { t, i18n } = useTranslation('search');
  const logOut = useLogOut();
  const user = useUser();
  const chooseLanguage = useChooseLanguage();
  const languages = useLanguages();
  const { read } = useNotificationActions();
  const scheme = useShownScheme() === 'dark' ? 'light' : 'dark';
  const actions: Action[] = [
    {
      id: 'scheme',
      icon: scheme === 'light' ? 'sun' : 'moon',
      title: t(`core:scheme.${scheme}`),
      words: t('palette.words.scheme'),
      run: () => chooseScheme(scheme),
    },
    ...languages
      .filter((language) => language !== i18n.language)
      .map((language): Action => ({
        id: `language-${language}`,
        icon: 'globe',
        title: t('palette.language', { language: LANGUAGE_NAMES[language] }),
        words: t('palette.words.language'),
        run: () => chooseLanguage(language),
      })),
    {
      id: 'shortcuts',
      icon: 'key',
      title: t('palette.shortcuts'),
      words: t('palette.words.shortcuts'),
      run: () => openKeys(true),
    },
  ];
  if (!user) return actions;
  return [
    {
      id: 'mark-read',
      icon: 'bell',
      title: t('palette.mark-read'),
      words: t('palette.words.mark-read'),
      run: () =>
        void read.mutateAsync('all').then(
          () => toast('success', t('palette.marked')),
          // The client has shown the error.
          () => undefined,
        ),
    },
    ...actions,
    {
      id: 'log-out',
      icon: 'leave',
      title: t('core:log-out'),
      words: t('palette.words.log-out'),
      run: logOut,
    },
  ];
}

/** Returns the actions that match the text; all of them if it is empty. */
export function usePaletteActions(text: string): PaletteEntry[] {
  const actions = useActions();
  const index = actions.map((action) => indexEntry(action, [{ title: action.title, words: action.words, about: '' }]));
  const found = text === '' ? actions : matchEntries(index, text).map(({ value }) => value);
  return found.map(({ id, icon, title, run }): PaletteEntry => ({
    id: `action-${id}`,
    icon: <Icon name={icon} size={18} />,
    title: markMatches(title, text),
    isNeverPreselected: id === 'log-out',
    target: { run },
  }));
}
