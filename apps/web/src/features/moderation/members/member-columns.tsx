import { Link } from '@tanstack/react-router';
import type { Language } from '@site/contract/core/languages.ts';
import type { ManagedMember } from '@site/contract/moderation/schemas.ts';
import { AuthorLink } from '#features/members';
import type { Translate } from '#platform/translations/catalogues.ts';
import { dayOf } from '#ui/dates/ago.ts';
import { Chip } from '#ui/chip.tsx';
import type { MEMBER_SORTS } from '../choices.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordLine } from './record-line.tsx';
import s from '../columns.module.css';

const isMarked = (record: NonNullable<ManagedMember['record']>) => Object.values(record).some((count) => count > 0);

type MemberColumn = Column<ManagedMember, (typeof MEMBER_SORTS)[number]>;

/** Columns shown to the site's team only, because the server sends representatives no values for them. */
const FOR_TEAM: ReadonlySet<string> = new Set(['seen', 'status', 'memo']);

interface MemberTexts {
  language: Language;
  forTeam: boolean;
  /** Names a role. */
  roleName: (role: ManagedMember['author']['role']) => string;
}

/** Columns of the member tab (specification, section 3). */
export function memberColumns(
  t: Translate<'moderation'>,
  { language, forTeam, roleName }: MemberTexts,
): MemberColumn[] {
  const day = (time: string) => dayOf(Date.parse(time), language, 'UTC');
  const columns: MemberColumn[] = [
    {
      key: 'name',
      title: t('column.member'),
      sort: { by: 'name', direction: 'ascending' },
      head: true,
      cell: ({ author, userName, formerNickNames, record }) => (
        <>
          <AuthorLink author={author} size={24} className={s['who']} />
          {userName !== '' && (
            <span className={s['small']}>
              @{userName}
              {record && isMarked(record) && (
                <>
                  {' · '}
                  <RecordLine record={record} />
                </>
              )}
            </span>
          )}
          {formerNickNames.length > 0 && (
            <span className={s['small']}>{t('member.former', { names: formerNickNames.join(', ') })}</span>
          )}
        </>
      ),
    },
    {
      key: 'applied',
      title: t('column.applied'),
      sort: { by: 'joined', direction: 'descending' },
      cell: ({ appliedAt }) => <span className={s['nowrap']}>{day(appliedAt)}</span>,
    },
    {
      key: 'role',
      title: t('column.role'),
      sort: { by: 'role', direction: 'descending' },
      cell: ({ author }) => roleName(author.role),
    },
    {
      key: 'seen',
      title: t('column.seen'),
      sort: { by: 'seen', direction: 'descending' },
      cell: ({ lastSeenOn }) => (
        <span className={s['nowrap']}>{lastSeenOn === null ? t('seen.never') : day(lastSeenOn)}</span>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      cell: ({ suspended, suspension, exclusions }) =>
        exclusions.length > 0 ? (
          exclusions.map(({ kind, reason, startsAt, until }) => (
            <span key={kind} title={reason}>
              <Chip tone="red">{t(kind === 'ban' ? 'status.banned' : 'status.closing')}</Chip>
              <span className={s['small']}>
                {kind === 'closure'
                  ? t('accounts.from', { date: day(startsAt) })
                  : until === null
                    ? t('suspend.open')
                    : t('suspend.until', { date: day(until) })}
              </span>
            </span>
          ))
        ) : suspended ? (
          <>
            <Chip tone="red">{t('status.suspended')}</Chip>
            {suspension && (
              <span className={s['small']} title={suspension.reason}>
                {suspension.until === null ? t('suspend.open') : t('suspend.until', { date: day(suspension.until) })}
              </span>
            )}
          </>
        ) : (
          <span>{t('status.active')}</span>
        ),
    },
    {
      key: 'memo',
      title: t('column.memo'),
      cell: ({ memo, memoBy }) =>
        memo && (
          <span className={s['memo']} title={`${memo}\n${memoBy}`}>
            {memo}
          </span>
        ),
    },
    {
      key: 'written',
      title: t('column.written'),
      figure: true,
      cell: ({ author, posts, replies }) => (
        <span className={s['nowrap']}>
          <Link to="/management/post" search={{ author: author.id }} aria-label={t('written.posts', { count: posts })}>
            {posts}
          </Link>
          {' / '}
          <Link
            to="/management/replies"
            search={{ author: author.id }}
            aria-label={t('written.replies', { count: replies })}
          >
            {replies}
          </Link>
        </span>
      ),
    },
  ];
  return columns.filter(({ key }) => forTeam || !FOR_TEAM.has(key));
}
