import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { nextBadge, noBadges, showBadge, useBadgesToShow } from './badges-to-show.ts';

const BadgeDialog = lazyDialog(() => import('./badge-dialog.tsx'));

/** Shows unlocked badges one after another at a calm moment; closing the dialog skips the rest. */
export function BadgeQueue({ userId }: { userId: number }) {
  const [first, ...others] = useBadgesToShow();
  useSocketEvent('badge_unlock', (badge) => showBadge(userId, badge));
  const isOpen = useInterruption('badge', first !== undefined);
  if (!first || !isOpen) return null;
  return <BadgeDialog badge={first} left={others.length} onNext={nextBadge} onClose={noBadges} />;
}
