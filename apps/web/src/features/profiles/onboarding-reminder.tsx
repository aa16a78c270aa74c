import { useHydrated } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useUser } from '#platform/use-api.ts';
import { quietLazy } from '#ui/quiet-lazy.ts';
import { isDismissed, keepDismissed } from './reminder-store.ts';

const ReminderCard = quietLazy(() => import('./reminder-card.tsx'));

/** Reminds a member who has not picked a topic yet, until they do or say that they do not want to. */
export function OnboardingReminder() {
  const user = useUser();
  const hydrated = useHydrated();
  const [gone, setGone] = useState(false);
  // What was dismissed is known to the browser only: the server leaves it out.
  if (!hydrated || gone || user?.status !== 'member' || user.onboarded || isDismissed(user.id)) return null;
  return (
    <Suspense>
      <ReminderCard
        onDismiss={() => {
          keepDismissed(user.id);
          setGone(true);
        }}
      />
    </Suspense>
  );
}
