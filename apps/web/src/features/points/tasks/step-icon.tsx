import { BadgePicture } from '#features/badges';
import { Icon, type IconName } from '#ui/icon.tsx';
import s from './next-card.module.css';
import type { NextStep } from './next-steps.ts';

const ICONS = { tarot: 'cards', level: 'up', rest: 'moon' } as const satisfies Record<string, IconName>;
const TASKS = { post: 'edit', reply: 'reply', like: 'heart' } as const satisfies Record<string, IconName>;

/** Icon of a step; a badge shows its image. */
export function StepIcon({ step }: { step: NextStep }) {
  if (step.kind === 'claim' || step.kind === 'badge')
    return <BadgePicture badge={step.badge} level={step.level} size={64} locked={step.kind === 'badge'} />;
  return (
    <span className={s['sign']}>
      <Icon name={step.kind === 'task' ? TASKS[step.action] : ICONS[step.kind]} size={26} />
    </span>
  );
}
