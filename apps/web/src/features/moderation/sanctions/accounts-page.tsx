import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAdmin } from '@site/contract/core/roles.ts';
import { ConfirmedProvider } from '#features/security';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SanctionCard } from './sanction-card.tsx';
import { AccountRecoveryCard } from '../account-recovery/account-recovery-card.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { sanctionsQuery, helpQuery } from '../queries.ts';
import s from '../appeals/appeals.module.css';

/**
 * Appeals against bans and account closures, open assisted recoveries (admins only), and all bans and closures that
 * have not ended.
 */
export function AccountsPage() {
  const { t } = useTranslation('moderation');
  const admin = isAdmin(useRole());
  return (
    <ModerationPage>
      <h2 className="visually-hidden">{t('tab.accounts')}</h2>
      <ConfirmedProvider>
        <Sanctions state="appealed" title={t('accounts.appeals')} none={t('accounts.appeals-none')} />
        {admin && <Help />}
        <Sanctions state="lasting" title={t('accounts.lasting')} none={t('accounts.lasting-none')} />
      </ConfirmedProvider>
    </ModerationPage>
  );
}

function Sanctions({ state, title, none }: { state: 'appealed' | 'lasting'; title: string; none: string }) {
  const query = useInfiniteQuery(sanctionsQuery(useApi(), state));
  return (
    <Part title={title} none={none} query={query}>
      {query.data?.pages
        .flatMap(({ items }) => items)
        .map((one) => (
          <SanctionCard key={one.id} sanction={one} answers={state === 'appealed'} />
        ))}
    </Part>
  );
}

function Help() {
  const { t } = useTranslation('moderation');
  const query = useInfiniteQuery(helpQuery(useApi(), 'open'));
  return (
    <Part title={t('accounts.help')} text={t('accounts.help-text')} none={t('accounts.help-none')} query={query}>
      {query.data?.pages
        .flatMap(({ items }) => items)
        .map((one) => (
          <AccountRecoveryCard key={one.id} help={one} />
        ))}
    </Part>
  );
}

interface PartProps {
  title: string;
  text?: string;
  none: string;
  query: {
    data: { pages: readonly { items: readonly unknown[] }[] } | undefined;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
}

/** List with its loading, empty and error states. */
function Part({ title, text, none, query, children }: PartProps) {
  const { t } = useTranslation('moderation');
  const { data, isError, hasNextPage, isFetchingNextPage } = query;
  return (
    <Panel title={title} text={text}>
      {!data && !isError && <Skeleton height="96px" />}
      {!data && isError && <FailedState retry={() => void query.refetch()} />}
      {data?.pages.every(({ items }) => items.length === 0) && <p className={s['muted']}>{none}</p>}
      <ul className={s['list']}>{children}</ul>
      {hasNextPage && (
        <Button className={s['more']} disabled={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}
