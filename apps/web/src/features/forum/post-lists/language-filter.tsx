import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LANGUAGE_NAMES, type Language } from '@site/contract/core/languages.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import { useLanguages } from '#platform/translations/use-languages.ts';
import type { ForumSearch } from './forum-search.ts';
import s from '#ui/pages/tab-links.module.css';

interface Props {
  search: ForumSearch;
  shown: Language | 'all';
}

/** Switches between posts in one language and in all; nothing if the site has only one. */
export function LanguageFilter({ search, shown }: Props) {
  const { t } = useTranslation('forum');
  const { sort, kind, state, topic } = search;
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t('language')}>
      <ul className={s['tabs']}>
        {([...languages, 'all'] as const).map((language) => (
          <li key={language}>
            <Link
              to="/forum/home"
              search={{ sort, kind, state, topic, language }}
              className={s['small']}
              aria-current={language === shown ? 'page' : undefined}
              activeProps={{}}
              activeOptions={EXACT_LINK}
              lang={language === 'all' ? undefined : language}
            >
              {language === 'all' ? t('language.all') : LANGUAGE_NAMES[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
