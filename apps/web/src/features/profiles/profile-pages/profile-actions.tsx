import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import { MessageButton } from '#features/chat';
import { MemberRelation } from '#features/following';
import { ShareButton } from '#features/forum';
import { LazyReportDialog } from '#features/reports';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './profile-actions.module.css';

/**
 * Actions on a profile: edit (own profile only), share, and message, follow, mute, block or report (other profiles
 * only).
 */
export function ProfileActions({ profile: { author, own, details } }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const guardAction = useActionGuard();
  const [reporting, setReporting] = useState(false);
  const edit = (
    <>
      <Icon name="edit" size={18} />
      {t('edit')}
    </>
  );
  return (
    <>
      {/* On phones the form is on a separate page (JOIN-05). CSS shows one of the two links. */}
      {own && (
        <ButtonLink to="/about-me" search={{ edit: true }} className={s['wide']}>
          {edit}
        </ButtonLink>
      )}
      {own && (
        <ButtonLink to="/mobile/userInfo/eidt" className={s['narrow']}>
          {edit}
        </ButtonLink>
      )}
      {!own && <MessageButton userId={author.id} />}
      {!own && <MemberRelation key={author.id} member={author} closed={details === null} />}
      <ShareButton path={`/user-info?userId=${author.id}`} title={author.nickName} />
      {!own && (
        <Button look="quiet" onClick={() => guardAction(() => setReporting(true))}>
          <Icon name="flag" size={18} />
          {t('report')}
        </Button>
      )}
      {reporting && <LazyReportDialog item={{ kind: 'member', id: author.id }} onClose={() => setReporting(false)} />}
    </>
  );
}
