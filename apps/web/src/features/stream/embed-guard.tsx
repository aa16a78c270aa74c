import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { refusalOf } from '#platform/sessions/session.ts';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StreamPage } from './stream-page.tsx';
import s from './summary.module.css';

const LOG_IN = linkOptions({ to: '/login', search: { redirect: '/stream-summary/index' } });
const JOIN = linkOptions({ to: '/communityView/join' });

interface Props {
  part: 'summary' | 'shows';
  children: ReactNode;
}

/**
 * Access check for an embedded members-only page (STREAM-01). The login and join pages cannot be embedded, so they open
 * in a new tab. Inside another site's page, browsers do not send the session cookie, so this message stays, and the new
 * tab shows the summary.
 */
export function EmbedGuard({ part, children }: Props) {
  const { t } = useTranslation('stream');
  const user = useUser();
  if (user?.role) return children;
  const reason = refusalOf(user, 'member') === 'not-a-member' ? 'join' : 'log-in';
  return (
    <StreamPage part={part} bare>
      <Panel title={t(`embed.${reason}.title`)} text={t(`embed.${reason}.text`)}>
        <div className={s['actions']}>
          <ButtonLink {...(reason === 'join' ? JOIN : LOG_IN)} target="_blank" look="primary">
            {t(`embed.${reason}`)}
            <span className="visually-hidden"> {t('core:new-tab')}</span>
          </ButtonLink>
        </div>
      </Panel>
    </StreamPage>
  );
}
