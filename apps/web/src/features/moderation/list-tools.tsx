import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SearchTools } from '#ui/lists/search-tools.tsx';

interface ListToolsProps {
  /** Accessible name of the search field. */
  label: string;
  words: string | undefined;
  onWords: (words: string | undefined) => void;
  filtered: boolean;
  onReset: () => void;
  /** Filters next to the search field. */
  children: ReactNode;
}

/** Search and filters above a table, with a reset button. */
export function ListTools({ filtered, ...tools }: ListToolsProps) {
  const { t } = useTranslation('moderation');
  return <SearchTools {...tools} reset={filtered ? t('list.reset') : undefined} />;
}
