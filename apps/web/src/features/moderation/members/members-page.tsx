import { getRouteApi } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isModerator, ROLES } from '@site/contract/core/roles.ts';
import type { ManagedMember } from '@site/contract/moderation/schemas.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useRoleName } from '#platform/translations/use-role-name.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { MEMBER_SORTS, STATUSES } from '../choices.ts';
import { ListTools } from '../list-tools.tsx';
import { MemberActions } from './member-actions.tsx';
import { memberColumns } from './member-columns.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { PagedTable } from '../paged-table.tsx';
import { managedMembersQuery } from '../queries.ts';
import type { MembersSearch } from '../searches.ts';

const route = getRouteApi('/management/member');

/** Members as staff see them (MOD-01, MOD-02). */
export function MembersPage() {
  const { t, i18n } = useTranslation('moderation');
  const roleName = useRoleName();
  const api = useApi();
  const queryClient = useQueryClient();
  const forTeam = isModerator(useRole());
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(managedMembersQuery(api, search));
  // A filter replaces the history entry and resets the cursor; the next page adds an entry, so that the back button
  // returns from it.
  const filter = (change: MembersSearch) =>
    void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }), replace: true, resetScroll: false });
  const changed = (member: ManagedMember) => {
    queryClient.setQueryData(
      managedMembersQuery(api, search).queryKey,
      (page) =>
        page && { ...page, items: page.items.map((one) => (one.author.id === member.author.id ? member : one)) },
    );
  };
  const { s: words, role, status, sort = 'joined' } = search;
  return (
    <ModerationPage wide>
      <ListTools
        label={t('list.find-member')}
        words={words}
        onWords={(next) => filter({ s: next })}
        filtered={words !== undefined || role !== undefined || status !== undefined}
        onReset={() => void navigate({ search: (now) => ({ sort: now.sort }), replace: true, resetScroll: false })}
      >
        <ChooseField
          label={t('column.role')}
          any={t('list.any')}
          options={ROLES.map((value) => ({ value, text: roleName(value) }))}
          value={role}
          onChange={(next) => filter({ role: next })}
        />
        {forTeam && (
          <ChooseField
            label={t('column.status')}
            any={t('list.any')}
            options={STATUSES.map((value) => ({ value, text: t(`status.${value}`) }))}
            value={status}
            onChange={(next) => filter({ status: next })}
          />
        )}
        <ChooseField
          phoneOnly
          label={t('list.sort')}
          options={MEMBER_SORTS.filter((value) => forTeam || value !== 'seen').map((value) => ({
            value,
            text: t(`sort.${value}`),
          }))}
          value={sort}
          onChange={(next) => filter({ sort: next })}
        />
      </ListTools>
      <PagedTable
        query={query}
        cursor={search.cursor}
        onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
        caption={t('tab.member')}
        columns={memberColumns(t, { language: i18n.language, forTeam, roleName })}
        idOf={({ author }) => author.id}
        sort={sort}
        onSort={(next) => filter({ sort: next })}
        renderActions={(member) => <MemberActions member={member} onDone={changed} />}
        bulk={
          forTeam
            ? {
                actions: ['member-warn'],
                nameOf: ({ author }) => author.nickName,
                isSelectable: ({ mayAct }) => mayAct,
                onDone: () => void query.refetch(),
              }
            : undefined
        }
      />
    </ModerationPage>
  );
}
