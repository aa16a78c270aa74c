import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { MemberCard } from '@site/contract/profiles/schemas.ts';
import s from './last-seen.module.css';

/** Time of the last activity; nothing for a member who hides it. */
export function LastSeen({ lastSeen }: { lastSeen: MemberCard['lastSeen'] }) {
  const { t } = useTranslation('profiles');
  if (lastSeen === 'hidden') return null;
  return <span className={`${s['seen']} ${s[lastSeen] ?? ''}`}>{t(`seen.${lastSeen}`)}</span>;
}
