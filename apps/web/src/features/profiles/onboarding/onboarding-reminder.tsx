import { useHydrated } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useUser } from '#platform/api/use-api.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';
import { storedText } from '#platform/storage/stored-values.ts';

const dismissal = (userId: number) => storedText(`onboarding-dismissed:${userId}`);

/** Whether the reminder was dismissed in this browser. */
const isDismissed = (userId: number): boolean => dismissal(userId).read() !== null;

/** Stores the dismissal of the reminder. Without storage it applies to this page only. */
function keepDismissed(userId: number): void {
  dismissal(userId).write('1');
}

const ReminderCard = optionalLazy(() => import('./reminder-card.tsx'));

/** Reminds a member without a topic until they choose one or dismiss the reminder. */
export function OnboardingReminder() {
  const user = useUser();
  const hydrated = useHydrated();
  const [isHidden, setIsHidden] = useState(false);
  // Dismissal is stored in the browser only, so the server renders nothing.
  if (!hydrated || isHidden || user?.status !== 'member' || user.onboarded || isDismissed(user.id)) return null;
  return (
    <Suspense>
      <ReminderCard
        onDismiss={() => {
          keepDismissed(user.id);
          setIsHidden(true);
        }}
      />
    </Suspense>
  );
}
