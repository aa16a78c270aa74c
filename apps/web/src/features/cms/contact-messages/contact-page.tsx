import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CONTACT_STATES } from '@site/contract/contact/fields.ts';
import { contactRoutes, type ContactMessage } from '@site/contract/contact/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ContactCard } from './contact-card.tsx';
import s from './contact-page.module.css';
import { CmsPage } from '../cms-page.tsx';
import { contactKey, contactQuery } from '../queries.ts';

const route = getRouteApi('/desk/contact');

/** Contact messages and their status. */
export function ContactCmsPage() {
  const { t } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const search = route.useSearch();
  const { state = 'open' } = search;
  const query = useInfiniteQuery(contactQuery(api, search));
  const messages = query.data?.pages.flatMap(({ items }) => items);
  const mark = useMutation({
    mutationFn: (change: { id: number; state: ContactMessage['state'] }) => api(contactRoutes.setState, change),
    onSuccess: (_, { state: next }) => {
      toast('success', t(`contact.marked.${next}`));
      void queryClient.invalidateQueries({ queryKey: contactKey });
    },
  });
  return (
    <CmsPage>
      <nav className={s['states']} aria-label={t('contact.states')}>
        {CONTACT_STATES.map((one) => (
          <Link
            key={one}
            to="/desk/contact"
            search={one === 'open' ? {} : { state: one }}
            aria-current={one === state ? 'page' : undefined}
          >
            {t(`contact.${one}`)}
          </Link>
        ))}
      </nav>
      {query.isPending && <Skeleton height="240px" />}
      {query.isError && !messages && <FailedState retry={() => void query.refetch()} />}
      {messages?.length === 0 ? (
        <EmptyState drawing="envelope" title={t('contact.none')} text={t('contact.none-text')} />
      ) : (
        messages && (
          <ul className={s['messages']}>
            {messages.map((message) => (
              <ContactCard
                key={message.id}
                message={message}
                busy={mark.isPending}
                onMark={(next) => mark.mutate({ id: message.id, state: next })}
              />
            ))}
          </ul>
        )
      )}
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </CmsPage>
  );
}
