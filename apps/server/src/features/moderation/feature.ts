import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { AppError } from '#platform/app-error.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { applications } from './applications.ts';
import { decide } from './decide.ts';
import { moderationPersonal } from './personal.ts';
import { report } from './report.ts';

/** Calls whose operations follow. */
const later = () => Promise.reject(new AppError('not-ready'));

export const moderation: Feature = {
  name: 'moderation',
  personal: moderationPersonal,
  routes: bind(moderationRoutes, {
    applications,
    decide,
    report,
    cases: later,
    case: later,
    claim: later,
    decideCase: later,
    appeals: later,
    decideAppeal: later,
    members: later,
    suspend: later,
    memo: later,
    setRole: later,
    articles: later,
    comments: later,
    act: later,
    pin: later,
    words: later,
    saveWord: later,
    removeWord: later,
    rules: later,
    saveRules: later,
    log: later,
    verifyLog: later,
    standing: later,
    myDecisions: later,
    appeal: later,
    myReports: later,
    myLog: later,
  }),
};
