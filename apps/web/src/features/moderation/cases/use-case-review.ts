import type { Case, Outcome } from '@site/contract/moderation/schemas.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useCaseActions, type Decision } from './use-case-actions.ts';

interface CaseReviewOptions {
  items: readonly Case[];
  /** The current case. */
  shown: Case | undefined;
  goTo: (id: number | undefined) => void;
  /** Called when the moderator starts to prepare a decision. */
  onOutcome: (outcome: Outcome) => void;
}

/** Actions on the current case. Opening a case and preparing a decision assign the case to the moderator. */
export function useCaseReview({ items, shown, goTo, onOutcome }: CaseReviewOptions) {
  const guardAction = useActionGuard('moderator');
  const { claim, decide } = useCaseActions((id) => {
    // An assignment that fails after the decision calls this a second time; the next case is already open by then.
    if (id !== shown?.id) return;
    const index = items.findIndex((one) => one.id === id);
    goTo((items[index + 1] ?? items[index - 1])?.id);
  });
  // Compares the case, so that the next one accepts keys while the previous decision is still being sent.
  const deciding = decide.isPending && decide.variables.id === shown?.id;
  const decidable = shown?.bar === null && !deciding ? shown : null;
  const take = (on: boolean) => shown && guardAction(() => claim.mutate({ id: shown.id, on }));
  return {
    claiming: claim.isPending,
    deciding,
    open: (id: number) => {
      goTo(id);
      const opened = items.find((one) => one.id === id);
      if (opened?.bar === null && !opened.mine) guardAction(() => claim.mutate({ id, on: true }));
    },
    take,
    /** Assigns the case, or releases it, unless the moderator cannot decide it. */
    toggle: () => decidable && take(!decidable.mine),
    choose: (chosen: Outcome) => {
      if (!decidable?.outcomes.includes(chosen)) return;
      guardAction(() => {
        // Assigns the case, so that other moderators see that it is in progress.
        if (!decidable.mine && !claim.isPending) claim.mutate({ id: decidable.id, on: true });
        onOutcome(chosen);
      });
    },
    send: (decision: Omit<Decision, 'id'>) => shown && guardAction(() => decide.mutate({ id: shown.id, ...decision })),
  };
}
