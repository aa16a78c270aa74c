import { PreviewCard } from '@base-ui/react/preview-card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, RefObject } from 'react';
import { isStaff } from '@site/contract/core/roles.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import type { AuthorCard as Card } from '@site/contract/profiles/schemas.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { FollowButton, relationshipQuery, useRelationship } from '#features/following';
import { useApi } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './author-card.module.css';

const STALE_MS = 60_000;

/** Loads a card with one call, which also returns the relationship that the follow button needs. */
function useCard(id: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['profiles', 'card', id],
    queryFn: async ({ signal }) => {
      const card = await api(profileRoutes.card, { userId: id }, { signal });
      queryClient.setQueryData(relationshipQuery(api, 'member', id).queryKey, card.relationship);
      return card;
    },
    staleTime: STALE_MS,
    retry: false,
  });
}

interface Props {
  author: Author;
  anchor: RefObject<HTMLElement | null>;
  /** Element that contains the card. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
  handlers: Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

/** Card of a member next to a post or reply. Load it lazily. */
export default function AuthorCard({ author, anchor, place, onClose, handlers }: Props) {
  const { data, isError } = useCard(author.id);
  const hasTexts = useTexts('profiles', 'following');
  const card = hasTexts ? data : undefined;
  return (
    <PreviewCard.Root
      open
      onOpenChange={(open, { event: { target } }) => {
        // The end of a long press is a click outside the card.
        const onAnchor = target instanceof Node && anchor.current?.contains(target);
        if (open || onAnchor) return;
        // Before closing, because the focus would otherwise open the card again.
        if (place.current?.contains(document.activeElement)) anchor.current?.focus();
        onClose();
      }}
    >
      <PreviewCard.Portal container={place}>
        <PreviewCard.Positioner
          anchor={anchor}
          className={s['place']}
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <PreviewCard.Popup className={s['card']} role="group" aria-label={author.nickName} {...handlers}>
            <div className={s['head']}>
              <Avatar src={data?.author.avatar ?? author.avatar} size={48} />
              <div className={s['who']}>
                <strong className={s['name']}>{author.nickName}</strong>
                {card ? <Facts card={card} /> : !isError && <Skeleton height="20px" />}
              </div>
            </div>
            {card ? <Actions card={card} /> : <Pending isError={isError} id={author.id} />}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

/** Without the card, for example offline, the link that a long press did not follow remains. */
function Pending({ isError, id }: { isError: boolean; id: number }) {
  return isError ? <ProfileLink id={id} /> : <Skeleton height="44px" />;
}

function ProfileLink({ id }: { id: number }) {
  const { t } = useTranslation('profiles');
  return (
    <Link to="/user-info" search={{ userId: id }} preload={false} activeProps={{}} className={s['profile']}>
      {t('card.profile')}
    </Link>
  );
}

function Facts({ card: { author, closed, years, sites } }: { card: Card }) {
  const { t } = useTranslation('profiles');
  const { nameOf } = useCamSites();
  return (
    <p className={s['facts']}>
      {isStaff(author.role) && <Chip tone="secondary">{t('team')}</Chip>}
      {closed && <span>{t('private.chip')}</span>}
      {years !== null && <span>{years === 0 ? t('years.none') : t('years', { count: years })}</span>}
      {sites.length > 0 && <span>{sites.map(nameOf).join(', ')}</span>}
    </p>
  );
}

function Actions({ card: { author, own, closed } }: { card: Card }) {
  const { t } = useTranslation('profiles');
  const { id, nickName } = author;
  // The card has already stored the relationship.
  const relationship = useRelationship({ kind: 'member', id }, false);
  const { blocked } = relationship.standing;
  return (
    <div className={s['actions']}>
      {!own && !closed && !blocked && <FollowButton use={relationship} name={nickName} />}
      {!own && !blocked && (
        <ButtonLink to="/chat-page" search={{ to: id }} preload={false}>
          <Icon name="reply" size={18} />
          {t('message')}
        </ButtonLink>
      )}
      <ProfileLink id={id} />
    </div>
  );
}
