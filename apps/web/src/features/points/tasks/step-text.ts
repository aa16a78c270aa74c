import { linkOptions } from '@tanstack/react-router';
import type { Translate } from '#platform/translations/catalogues.ts';
import type { NextStep } from './next-steps.ts';
import { TASK_LINKS } from './task-links.ts';

const ACHIEVEMENTS = linkOptions({ to: '/achievements' });
const ABOUT = linkOptions({ to: '/points/about' });
const FORUM = linkOptions({ to: '/forum/home' });

/** Text and link of a step. Requires the catalogue `achievements` as well. */
export function stepText(step: NextStep, t: Translate<'points'>) {
  if (step.kind === 'claim' || step.kind === 'badge') {
    const badge = t(`achievements:badge.${step.badge}`);
    return {
      title: t(`next.${step.kind}`, { badge, level: step.level }),
      text:
        step.kind === 'claim'
          ? t('next.claim-text')
          : t('next.badge-text', { value: step.value, threshold: step.threshold }),
      go: t(`next.${step.kind}-go`),
      link: ACHIEVEMENTS,
    };
  }
  if (step.kind === 'task') {
    const title = t(`task.${step.action}`);
    const text = t('next.task-text', { points: step.points, left: step.left });
    return { title, text, go: title, link: TASK_LINKS[step.action] };
  }
  if (step.kind === 'level') {
    const text = t('next.level-text', { count: step.missing });
    return { title: t('next.level', { level: step.level }), text, go: t('next.level-go'), link: ABOUT };
  }
  const link = step.kind === 'tarot' ? linkOptions({ to: '/points/tarot' }) : FORUM;
  return { title: t(`next.${step.kind}`), text: t(`next.${step.kind}-text`), go: t(`next.${step.kind}-go`), link };
}
