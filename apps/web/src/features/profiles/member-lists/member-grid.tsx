import type { MemberCard as Member } from '@site/contract/profiles/schemas.ts';
import { MemberCard } from './member-card.tsx';
import s from './member-grid.module.css';

export function MemberGrid({ members }: { members: readonly Member[] }) {
  return (
    <ul className={s['grid']}>
      {members.map((member) => (
        <li key={member.author.id}>
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  );
}
