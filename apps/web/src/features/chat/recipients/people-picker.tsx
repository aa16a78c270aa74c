import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { ChatPerson } from '@site/contract/chat/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { PeopleList } from './people-list.tsx';
import p from './people-list.module.css';
import { peopleQuery } from '../queries.ts';
import { RowSkeleton } from '../conversations/row-skeleton.tsx';
import { SearchField } from '../search/search-field.tsx';

interface PeoplePickerProps {
  onChoose: (person: ChatPerson) => void;
  onClose: () => void;
}

/** Moves the focus with the arrow keys, from the input to the results and between them. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Dialog for choosing the recipient: recent conversations and followed members first, then search results. */
export default function PeoplePicker({ onChoose, onClose }: PeoplePickerProps) {
  const { t } = useTranslation('chat');
  const [words, setWords] = useState('');
  const { data: people, isError, refetch } = useQuery(peopleQuery(useApi(), words));
  const label = t(words === '' ? 'people.recent' : 'people');
  return (
    <Dialog title={t('new-message')} onClose={onClose}>
      <div className={p['picker']} role="presentation" onKeyDown={walk}>
        <SearchField label={t('people.search')} focusAtOnce onSearch={setWords} />
        <p className="visually-hidden" role="status">
          {people && words !== '' && t('people.found', { count: people.length })}
        </p>
        {!people && (isError ? <FailedState retry={() => void refetch()} /> : <RowSkeleton />)}
        {people && people.length > 0 && (
          <>
            <h3 className={p['heading']}>{label}</h3>
            <PeopleList people={people} label={label} onChoose={onChoose} />
          </>
        )}
        {people?.length === 0 && <NoPeople searched={words !== ''} />}
      </div>
    </Dialog>
  );
}

function NoPeople({ searched }: { searched: boolean }) {
  const { t } = useTranslation('chat');
  if (searched) return <EmptyState drawing="star" title={t('people.none')} text={t('people.none-text')} />;
  return (
    <EmptyState drawing="bubbles" title={t('people.start')} text={t('people.start-text')}>
      <ButtonLink to="/memberList">{t('empty.members')}</ButtonLink>
    </EmptyState>
  );
}
