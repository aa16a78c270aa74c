import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { LinkPageFields } from '@site/contract/link-page/fields.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { isTemporary } from '#platform/autosave/is-temporary.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { baseOf, linkDraft, sameValues, toFields } from './link-values.ts';

/**
 * Sends the link page that was saved without a connection in an editor that is closed now. If the server refuses it, for
 * example because the page was changed elsewhere, it stays on this device as unsaved changes of the editor.
 * @returns whether the server has it
 */
export async function sendStoredLink(api: Client, userId: number): Promise<boolean> {
  const draft = linkDraft(userId);
  const stored = draft.read();
  if (!stored?.isSent) return false;
  const { revision, values } = stored;
  // It may have been edited, or sent and removed, in another tab in the meantime.
  const isStored = () => isDeepEqual(draft.read(), stored);
  const isThere = async () =>
    sameValues(baseOf(await api(linkPageRoutes.info, {}, { isRetried: true })).values, values);
  try {
    const page = LinkPageFields.parse(toFields(values));
    // An earlier call may have arrived although its response was lost.
    if (!(await isThere())) await api(linkPageRoutes.edit, { revision, page }, { isRetried: true });
  } catch (error) {
    if (isTemporary(error)) return false;
    // Another tab may have sent the same values.
    if (!isApiError(error, 'my-link.changed-elsewhere') || !(await isThere())) {
      if (isStored()) draft.write({ ...stored, isSent: false });
      return false;
    }
  }
  if (isStored()) draft.remove();
  return true;
}
