import { useTranslation } from '#platform/use-translation.tsx';
import type { MemberCard } from '@site/contract/profiles/schemas.ts';
import s from './last-seen.module.css';

/** When somebody was last here; nothing when they keep it to themselves. */
export function LastSeen({ lastSeen }: { lastSeen: MemberCard['lastSeen'] }) {
  const { t } = useTranslation('profiles');
  if (lastSeen === 'hidden') return null;
  return <span className={`${s['seen']} ${s[lastSeen] ?? ''}`}>{t(`seen.${lastSeen}`)}</span>;
}
