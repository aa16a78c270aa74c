import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PointsLevel } from '@site/contract/points/schemas.ts';
import { planQuery, BadgePicture } from '#features/badges';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { isPublished } from '#platform/pages/published-destinations.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import s from './next-card.module.css';
import { nextSteps, type NextStep } from './next-steps.ts';
import { tarotQuery, tasksQuery } from '../queries.ts';
import { stepText } from './step-text.ts';

const ICONS = { tarot: 'cards', level: 'up', rest: 'moon' } as const satisfies Record<string, IconName>;
const TASKS = { post: 'edit', reply: 'reply', like: 'heart' } as const satisfies Record<string, IconName>;

/** Icon of a step; a badge shows its image. */
function StepIcon({ step }: { step: NextStep }) {
  if (step.kind === 'claim' || step.kind === 'badge')
    return <BadgePicture badge={step.badge} level={step.level} size={64} locked={step.kind === 'badge'} />;
  return (
    <span className={s['sign']}>
      <Icon name={step.kind === 'task' ? TASKS[step.action] : ICONS[step.kind]} size={26} />
    </span>
  );
}

/** Number of further steps after the first. */
const MORE = 2;

/** Next step, followed by further ones. */
export function NextCard({ level }: { level: PointsLevel }) {
  const { t } = useTranslation('points');
  const api = useApi();
  const tasks = useQuery(tasksQuery(api));
  const badges = useQuery(planQuery(api));
  const hasTarot = isPublished('/points/tarot', useSite());
  const tarot = useQuery({ ...tarotQuery(api), enabled: hasTarot });
  const known = [tasks, badges, ...(hasTarot ? [tarot] : [])].every(({ isPending }) => !isPending);
  const steps = nextSteps({
    level,
    tasks: tasks.data?.tasks,
    badges: badges.data,
    tarot: hasTarot && tarot.data && tarot.data.drawn === null,
  });
  const [first] = steps;
  const others = steps.slice(1, 1 + MORE);
  const { title, text, go, link } = stepText(first, t);
  return (
    <Panel title={t('next.title')}>
      {!known && <Skeleton height="132px" />}
      {known && (
        <>
          <div className={s['first']}>
            <StepIcon step={first} />
            <div>
              <p className={s['title']}>{title}</p>
              <p className={s['text']}>{text}</p>
            </div>
          </div>
          <ButtonLink {...link} look="primary" className={s['go']}>
            {go}
          </ButtonLink>
          {others.length > 0 && (
            <p className={s['others']}>
              {t('next.also')}:{' '}
              {others.map((step, index) => {
                const other = stepText(step, t);
                return (
                  <span key={other.title}>
                    {index > 0 && ' · '}
                    <Link {...other.link}>{other.title}</Link>
                  </span>
                );
              })}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
