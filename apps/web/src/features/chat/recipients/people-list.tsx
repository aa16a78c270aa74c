import type { ChatPerson } from '@site/contract/chat/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import s from '../conversations/conversation-list.module.css';
import row from '../conversations/conversation-row.module.css';
import p from './people-list.module.css';

interface PeopleListProps {
  people: readonly ChatPerson[];
  label: string;
  onChoose: (person: ChatPerson) => void;
}

/** List of members to whom the user can write. */
export function PeopleList({ people, label, onChoose }: PeopleListProps) {
  return (
    <ul className={s['rows']} aria-label={label}>
      {people.map((person) => (
        <li key={person.author.id}>
          <button type="button" className={`${row['row']} ${p['person']}`} onClick={() => onChoose(person)}>
            <Avatar src={person.author.avatar} size={40} />
            <span className={row['name']} dir="auto">
              {person.author.nickName}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
