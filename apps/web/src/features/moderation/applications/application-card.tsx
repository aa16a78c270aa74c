import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import type { ApplicationReview } from '@site/contract/members/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { SelectBox } from '#ui/lists/select-box.tsx';
import type { Selection } from '#ui/lists/selection.ts';
import s from './application-card.module.css';

interface ApplicationCardProps {
  application: ApplicationReview;
  /** Whether the current user may decide. */
  acts: boolean;
  /** Whether this is the next application to decide, which is highlighted. */
  next: boolean;
  /** Whether the decision is being sent. */
  busy: boolean;
  /** Selection for bulk actions; null if the application can't be selected. */
  selection: Selection | null;
  onAccept: () => void;
  onReject: () => void;
}

/** Answers of an application. */
function ApplicationFacts({
  application: { gender, years, sites, bio, storyPrompt, story },
}: Pick<ApplicationCardProps, 'application'>) {
  const { t } = useTranslation('moderation');
  const { t: members } = useTranslation('members');
  const { nameOf } = useCamSites();
  return (
    <dl className={s['facts']}>
      <div>
        <dt>{t('gender')}</dt>
        <dd>{members(gender ? `gender.${gender}` : 'gender.none')}</dd>
      </div>
      <div>
        <dt>{t('years')}</dt>
        <dd className="tabular">{years ?? t('not-stated')}</dd>
      </div>
      <div className={s['wide']}>
        <dt>{t('sites')}</dt>
        <dd>
          {sites.length === 0 && t('not-stated')}
          <ul className={s['sites']}>
            {sites.map(({ site, url }) => (
              <li key={site}>
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" title={url}>
                    {nameOf(site)}
                    <span className="visually-hidden"> {t('new-tab')}</span>
                  </a>
                ) : (
                  nameOf(site)
                )}
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div className={s['wide']}>
        <dt>{t('bio')}</dt>
        <dd className={s['text']}>{bio || t('not-stated')}</dd>
      </div>
      <div className={s['wide']}>
        <dt>{members(storyPrompt ? `story-prompt.${storyPrompt}` : 'story')}</dt>
        <dd className={s['text']}>{story || t('not-stated')}</dd>
      </div>
    </dl>
  );
}

/** Join application with all its answers. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, acts, next, busy, selection, onAccept, onReject } = props;
  const { t } = useTranslation('moderation');
  const { id, nickName, userName, avatar, state, appliedAt, earlier, sharesBan } = application;
  const title = `application-${id}`;
  return (
    <li className={s['card']} data-id={id} tabIndex={-1} aria-labelledby={title}>
      <div className={s['head']}>
        {selection && <SelectBox selection={selection} id={id} label={t('bulk.row', { name: nickName })} />}
        <Avatar src={avatar} size={56} />
        <div className={s['who']}>
          <h2 id={title}>{nickName}</h2>
          <p className={s['muted']}>
            @{userName} · {t('applied')} <TimeAgo time={appliedAt} />
          </p>
        </div>
        {sharesBan && <Chip tone="red">{t(`shares-ban.${sharesBan}`)}</Chip>}
        {earlier > 0 && <span className={s['badge']}>{t('earlier', { count: earlier })}</span>}
      </div>
      <ApplicationFacts application={application} />
      {state !== 'received' && <ApplicationDecision application={{ ...application, state }} />}
      {acts && state === 'received' && (
        <div className={s['actions']}>
          <SendButton
            type="button"
            look={next ? 'primary' : 'plain'}
            sending={busy}
            onClick={onAccept}
            aria-describedby={title}
          >
            {t('accept')}
          </SendButton>
          <Button disabled={busy} onClick={onReject} aria-describedby={title}>
            {t('reject')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ApplicationDecisionProps {
  application: ApplicationReview & { state: Exclude<ApplicationReview['state'], 'received'> };
}

function ApplicationDecision({ application }: ApplicationDecisionProps) {
  const { t } = useTranslation('moderation');
  const { state, reason, decidedAt, decidedBy } = application;
  return (
    <div className={s['decision']} data-state={state}>
      <p>
        <strong>{t(`decided.${state}`)}</strong>
        {decidedBy && <> · {decidedBy}</>}
        {decidedAt && (
          <>
            {' · '}
            <TimeAgo time={decidedAt} />
          </>
        )}
      </p>
      {reason && <p className={s['text']}>{reason}</p>}
    </div>
  );
}
