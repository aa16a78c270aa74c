import { choiceParam, idParam } from '#platform/pages/search-params.ts';
import { PROFILE_TABS, type ProfileTab } from '../choices.ts';

/** Search parameters of a profile: member and tab. */
interface ProfileSearch {
  userId?: number;
  tab?: ProfileTab;
}

export function profileSearch({ userId, tab }: Record<string, unknown>): ProfileSearch {
  return { userId: idParam(userId), tab: choiceParam(tab, PROFILE_TABS) };
}

/** Search parameters of the current user's profile: tab, or the edit form. */
interface OwnProfileSearch {
  tab?: ProfileTab;
  edit?: true;
}

export function ownProfileSearch({ tab, edit }: Record<string, unknown>): OwnProfileSearch {
  return { tab: choiceParam(tab, PROFILE_TABS), edit: edit === true || undefined };
}
