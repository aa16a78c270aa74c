import type { ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { SearchTools } from '#ui/search-tools.tsx';

interface ListToolsProps {
  /** What is looked for. */
  label: string;
  words: string | undefined;
  onWords: (words: string | undefined) => void;
  /** Something is filtered. */
  filtered: boolean;
  onReset: () => void;
  /** The choices beside it. */
  children: ReactNode;
}

/** Search and filters above a table, and the way back to all of it. */
export function ListTools({ filtered, ...tools }: ListToolsProps) {
  const { t } = useTranslation('moderation');
  return <SearchTools {...tools} reset={filtered ? t('list.reset') : undefined} />;
}
