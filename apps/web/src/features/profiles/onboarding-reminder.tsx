import { useHydrated } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useUser } from '#platform/use-api.ts';
import { quietLazy } from '#ui/quiet-lazy.ts';
import { isDismissed, keepDismissed } from './reminder-store.ts';

const ReminderCard = quietLazy(() => import('./reminder-card.tsx'));

/** Reminds a member without a topic until they choose one or dismiss the reminder. */
export function OnboardingReminder() {
  const user = useUser();
  const hydrated = useHydrated();
  const [gone, setGone] = useState(false);
  // Dismissal is stored in the browser only, so the server renders nothing.
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
