import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { STAFF_ACTIONS } from '@site/contract/moderation/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ListPage } from '../list-page.tsx';
import s from './audit-log-page.module.css';
import { AuditLogItem } from './audit-log-item.tsx';
import { AuditLogVerification } from './audit-log-verification.tsx';
import { AuditLogTools } from './audit-log-tools.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { logQuery } from '../queries.ts';

const route = getRouteApi('/management/log');

/** Audit log of the actions of staff and of the site itself (MOD-04); admins only. */
export function AuditLogPage() {
  const { t } = useTranslation('moderation');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const action = STAFF_ACTIONS.find((one) => one === search.action);
  const query = useQuery(logQuery(useApi(), { ...search, action }));
  return (
    <ModerationPage>
      <p>{t('log.lead')}</p>
      <AuditLogVerification />
      <AuditLogTools
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
      <ListPage
        query={query}
        cursor={search.cursor}
        onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
        empty={{ title: t('log.none'), text: t('log.none-text') }}
      >
        <ol className={s['lines']}>
          {query.data?.items.map((line) => (
            <AuditLogItem key={line.id} line={line} />
          ))}
        </ol>
      </ListPage>
    </ModerationPage>
  );
}
