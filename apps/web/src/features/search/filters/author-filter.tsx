import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { refusalOf } from '#platform/sessions/session.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { authorsQuery, searchQuery } from '../queries.ts';
import type { SearchAddress } from '../search-address.ts';
import s from './search-filters.module.css';

const WAIT_MS = 200;
const SHOWN = 5;

interface Props {
  address: SearchAddress;
  onChoose: (author: number | undefined) => void;
}

/** Author filter. Only members can search for members; an author named in the URL is shown to everyone. */
export function AuthorFilter({ address, onChoose }: Props) {
  const { t } = useTranslation('search');
  const member = refusalOf(useUser(), 'member') === null;
  const { data } = useInfiniteQuery(searchQuery(useApi(), address));
  if (address.author !== undefined) {
    const name = data?.pages[0]?.author?.nickName ?? '';
    return (
      <div className={s['field']}>
        <span>{t('filter.author')}</span>
        <div className={s['chosen']}>
          <span>{name || t('filter.author.gone')}</span>
          <button
            type="button"
            className={s['remove']}
            aria-label={t('filter.author.remove', { name })}
            onClick={() => onChoose(undefined)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      </div>
    );
  }
  return member ? (
    <div className={s['field']}>
      <AuthorChoice onChoose={onChoose} />
    </div>
  ) : null;
}

function AuthorChoice({ onChoose }: Pick<Props, 'onChoose'>) {
  const { t } = useTranslation('search');
  const id = useId();
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data = [] } = useQuery({ ...authorsQuery(useApi(), settled), enabled: settled !== '' });
  const names = settled === '' ? [] : data.slice(0, SHOWN);
  return (
    <>
      <label htmlFor={id}>{t('filter.author')}</label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder={t('filter.any-author')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      {names.length > 0 && (
        <div className={s['names']} role="group" aria-label={t('filter.author')}>
          {names.map((author) => (
            <button key={author.id} type="button" className={s['name']} onClick={() => onChoose(author.id)}>
              <Avatar src={author.avatar} size={24} />
              {author.nickName}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
