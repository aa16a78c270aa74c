import { choiceParam, idParam } from '#platform/search-params.ts';
import { PROFILE_TABS, type ProfileTab } from './choices.ts';

/** The address of a profile: whose, and what of it. */
interface ProfileSearch {
  userId?: number;
  tab?: ProfileTab;
}

export function profileSearch({ userId, tab }: Record<string, unknown>): ProfileSearch {
  return { userId: idParam(userId), tab: choiceParam(tab, PROFILE_TABS) };
}

/** The address of the own profile: what of it, or its form. */
interface OwnProfileSearch {
  tab?: ProfileTab;
  edit?: true;
}

export function ownProfileSearch({ tab, edit }: Record<string, unknown>): OwnProfileSearch {
  return { tab: choiceParam(tab, PROFILE_TABS), edit: edit === true || undefined };
}
