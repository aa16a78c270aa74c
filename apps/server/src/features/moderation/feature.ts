import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { act } from './act.ts';
import { appeal } from './appeal.ts';
import { listAppeals } from './appeals.ts';
import { applications } from './applications.ts';
import { listCases } from './cases.ts';
import { assignCase } from './assign-case.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideCase } from './decide-case.ts';
import { decide } from './decide.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { getCase } from './get-case.ts';
import { endDueSuspensionsJob } from './end-due-suspensions.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listManaged } from './managed-members.ts';
import { listArticles } from './managed-posts.ts';
import { listComments } from './managed-replies.ts';
import { saveStaffNote } from './save-staff-note.ts';
import { listOwnAuditLog } from './list-own-audit-log.ts';
import { myReports } from './my-reports.ts';
import { myDecisions } from './own-decisions.ts';
import { explain, myReviews } from './own-reviews.ts';
import { moderationPersonal } from './personal-data.ts';
import { pin } from './pin.ts';
import { removeWord } from './remove-word.ts';
import { report } from './report.ts';
import { rules, saveRules } from './rules.ts';
import { saveWord } from './save-word.ts';
import { setRole } from './set-role.ts';
import { standing } from './standing.ts';
import { moderationSubscribers } from './subscribers.ts';
import { suspend } from './suspend.ts';
import { verifyAuditLog } from './verify-audit-log.ts';
import { listWords } from './words.ts';

/** Reports, decisions, appeals, suspensions, watched words, and the audit log. */
export const moderation: Feature = {
  name: 'moderation',
  routes: bind(moderationRoutes, {
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
    suspend,
    memo: saveStaffNote,
    setRole,
    articles: listArticles,
    comments: listComments,
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
