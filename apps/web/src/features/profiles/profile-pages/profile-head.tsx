import { Link } from '@tanstack/react-router';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isStaff } from '@site/contract/core/roles.ts';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import { BlurredPictures } from '#features/media';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import s from './profile-head.module.css';

/** Header of a profile: avatar, name, facts, actions and texts. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const { author, details, own, membersOnly } = profile;
  // The server omits the name for readers who are not members.
  const isNamed = !membersOnly || author.nickName !== '';
  return (
    <header className={s['head']}>
      <div className={s['avatar']}>
        <BlurredPictures blurred={profile.blurred && author.avatar !== ''} own={own}>
          <Avatar src={author.avatar} size={112} />
        </BlurredPictures>
      </div>
      <div className={s['who']}>
        <h1 className={s['name']}>{isNamed ? authorName(author, t) : t('members-only.name')}</h1>
        <ProfileBadges profile={profile} />
        {details && <ProfileFacts details={details} />}
      </div>
      <div className={s['actions']}>{isNamed && <ProfileActions profile={profile} />}</div>
      {own && profile.private && (
        <p className={s['note']}>
          {t('private.own')}{' '}
          <Link to="/authorization" search={{ tab: 'privacy' }}>
            {t('private.change')}
          </Link>
        </p>
      )}
      {details && (
        <>
          <ProfileText title={t('recently')} text={details.recently} />
          <ProfileText title={t('about')} text={details.bio} />
        </>
      )}
    </header>
  );
}

function ProfileBadges({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const staff = isStaff(profile.author.role);
  const hidden = profile.private && profile.details !== null;
  if (!staff && !hidden) return null;
  return (
    <p className={s['badges']}>
      {staff && <Chip tone="secondary">{t('team')}</Chip>}
      {hidden && <Chip>{t('private.chip')}</Chip>}
    </p>
  );
}

function ProfileText({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div className={s['text']}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
