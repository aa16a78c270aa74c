export { acceptApplication } from './applications/accept-application.ts';
export { authorTag } from './author-tag.ts';
export { authorView } from './author-view.ts';
export * as memberEvents from './events.ts';
export { isBlockedName } from './nicknames/is-blocked-name.ts';
export { lastApplication } from './applications/last-application.ts';
export { nickNameBegins } from './nicknames/nick-name-begins.ts';
export { isHeldName, lockNickName, nickNameProblem, recordFormerNickName } from './nicknames/nick-name-problem.ts';
export { onePerSite } from './one-per-site.ts';
export { rejectApplication } from './applications/reject-application.ts';
export { countProfile } from './count-profile.ts';
export { findMember, findOpenMember, memberColumns, type FoundMember } from './find-member.ts';
export { privacySettingsOf, savePrivacySettings } from './privacy-settings.ts';
export {
  knowsPresence,
  listedFor,
  visibilityOf,
  worksOn,
} from './visibility.ts';
export { deleteWaitingApplication } from './applications/delete-waiting.ts';
export { saveProfileFields } from './save-profile-fields.ts';
export { applications, formerNickNames, privacySettings, profiles } from './read-models.ts';
