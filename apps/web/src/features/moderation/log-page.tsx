import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { STAFF_ACTIONS } from '@site/contract/moderation/schemas.ts';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { ChooseField } from '#ui/choose-field.tsx';
import { ListPage } from './list-page.tsx';
import s from './log-page.module.css';
import { LogLineItem } from './log-line-item.tsx';
import { LogProof } from './log-proof.tsx';
import { ModerationPage } from './moderation-page.tsx';
import { logQuery } from './queries.ts';

const route = getRouteApi('/management/log');

/** What staff did, line after line (MOD-04); for admins. */
export function LogPage() {
  const { t } = useTranslation('moderation');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const action = STAFF_ACTIONS.find((one) => one === search.action);
  const query = useQuery(logQuery(useApi(), { ...search, action }));
  const { actor, subject } = search;
  const filtered = action !== undefined || actor !== undefined || subject !== undefined;
  return (
    <ModerationPage>
      <p>{t('log.lead')}</p>
      <LogProof />
      <div className={s['filters']}>
        <ChooseField
          label={t('log.action')}
          any={t('list.any')}
          options={STAFF_ACTIONS.map((value) => ({ value, text: t(`log.${value}`) }))}
          value={action}
          onChange={(next) =>
            void navigate({
              search: { ...search, cursor: undefined, action: next },
              replace: true,
              resetScroll: false,
            })
          }
        />
        {filtered && (
          <Button look="quiet" onClick={() => void navigate({ search: {}, replace: true, resetScroll: false })}>
            {t('list.reset')}
          </Button>
        )}
      </div>
      <ListPage
        query={query}
        cursor={search.cursor}
        onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
        empty={{ title: t('log.none'), text: t('log.none-text') }}
      >
        <ol className={s['lines']}>
          {query.data?.items.map((line) => (
            <LogLineItem key={line.id} line={line} />
          ))}
        </ol>
      </ListPage>
    </ModerationPage>
  );
}
