import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { act } from './moderated-items/act.ts';
import { appeal, listAppeals } from './appeals/appeals.ts';
import { applications } from './applications/applications.ts';
import { listCases, assignCase, getCase } from './cases/cases.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { decideCase } from './decisions/decide-case.ts';
import { decide } from './applications/decide.ts';
import { exportAuditLog } from './audit-log/export-audit-log.ts';
import { endDueSuspensionsJob } from './suspensions/end-due-suspensions.ts';
import { listAuditLog } from './audit-log/list-audit-log.ts';
import { listManaged } from './members/managed-members.ts';
import { saveStaffNote } from './members/save-staff-note.ts';
import { listOwnAuditLog } from './audit-log/list-own-audit-log.ts';
import { myReports } from './reports/my-reports.ts';
import { myDecisions } from './decisions/own-decisions.ts';
import { explain, myReviews } from './reports/own-reviews.ts';
import { moderationPersonal } from './personal-data.ts';
import { pin } from './moderated-items/pin.ts';
import { removeWord, saveWord, listWords } from './watched-words/words.ts';
import { report } from './reports/report.ts';
import { rules, saveRules } from './pre-moderation/rules.ts';
import { setRole } from './members/set-role.ts';
import { standing } from './standing.ts';
import { moderationSubscribers } from './subscribers.ts';
import { warn } from './warnings/warn.ts';
import { suspend } from './suspensions/suspend.ts';
import { verifyAuditLog } from './audit-log/verify-audit-log.ts';

/** The forum answers the lists of posts and replies. */
const { articles: _posts, comments: _replies, ...ownRoutes } = moderationRoutes;

/** Moderation: join applications, reports, decisions, appeals, member management, watched words and the audit log. */
export const moderation: Feature = {
  name: 'moderation',
  routes: bind(ownRoutes, {
    applications,
    decide,
    report,
    cases: listCases,
    case: getCase,
    claim: assignCase,
    decideCase,
    appeals: listAppeals,
    decideAppeal,
    members: listManaged,
    warn,
    suspend,
    memo: saveStaffNote,
    setRole,
    act,
    pin,
    words: listWords,
    saveWord,
    removeWord,
    rules,
    saveRules,
    log: listAuditLog,
    exportLog: exportAuditLog,
    verifyLog: verifyAuditLog,
    standing,
    myDecisions,
    myReviews,
    explain,
    appeal,
    myReports,
    myLog: listOwnAuditLog,
  }),
  personal: moderationPersonal,
  subscribers: moderationSubscribers,
  jobs: (services) => [endDueSuspensionsJob(services)],
};
