import type { ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { SearchTools } from '#ui/search-tools.tsx';
import s from './list-tools.module.css';

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
export function ListTools({ filtered, onReset, children, ...search }: ListToolsProps) {
  const { t } = useTranslation('moderation');
  return (
    <SearchTools {...search}>
      {children}
      {filtered && (
        <Button look="quiet" className={s['reset']} onClick={onReset}>
          {t('list.reset')}
        </Button>
      )}
    </SearchTools>
  );
}
