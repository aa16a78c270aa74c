import { getRouteApi, Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { Appeals } from '../appeals/appeals.tsx';
import { Cases } from './cases.tsx';
import { KINDS, QUEUE_VIEWS } from '../choices.ts';
import { ModerationPage } from '../moderation-page.tsx';
import s from '../moderation-page.module.css';
import { countsQuery } from '../queries.ts';

const route = getRouteApi('/management/report');

/** Report tab (MOD-03): open cases, most severe first; decided cases, latest first; and the appeals. */
export function QueuePage() {
  const { t } = useTranslation('moderation');
  const { queue: view = 'open', kind } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: counts } = useQuery(countsQuery(useApi()));
  return (
    <ModerationPage wide>
      <div className={s['bar']}>
        <nav className={s['filters']} aria-label={t('queue.views')}>
          {QUEUE_VIEWS.map((one) => {
            const count = one === 'decided' ? undefined : counts?.[one];
            return (
              <Link
                key={one}
                to="/management/report"
                search={{ queue: one === 'open' ? undefined : one }}
                activeOptions={{ explicitUndefined: true }}
              >
                {t(`queue.${one}`)}
                {count !== undefined && count > 0 && <span className="tabular">&nbsp;{count}</span>}
              </Link>
            );
          })}
        </nav>
        {view !== 'appeals' && (
          <ChooseField
            label={t('column.kind')}
            any={t('list.any')}
            options={KINDS.map((value) => ({ value, text: t(`kind.${value}`) }))}
            value={kind}
            onChange={(next) =>
              void navigate({
                search: (search) => ({ queue: search.queue, kind: next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </div>
      {view === 'appeals' ? <Appeals /> : <Cases key={`${view} ${kind ?? ''}`} view={view} kind={kind} />}
    </ModerationPage>
  );
}
