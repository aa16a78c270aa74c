import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { PeopleList } from '../recipients/people-list.tsx';
import p from '../recipients/people-list.module.css';
import { peopleQuery } from '../queries.ts';
import type { OpenConversation } from '../conversations/row-link.tsx';
import { useStartConversation } from '../recipients/use-start-conversation.ts';

/** Members whose name matches the search, displayed above the matching messages. */
export function FoundPeople({ words, open }: { words: string; open: OpenConversation | undefined }) {
  const { t } = useTranslation('chat');
  const start = useStartConversation(open);
  const { data: people = [] } = useQuery(peopleQuery(useApi(), words));
  if (people.length === 0) return null;
  return (
    <>
      <h2 className={p['heading']}>{t('people')}</h2>
      <PeopleList people={people} label={t('people')} onChoose={start} />
      <h2 className={p['heading']}>{t('found.list')}</h2>
    </>
  );
}
