import type { Draft as ServerDraft } from '@site/contract/drafts/schemas.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { draftId, type Draft } from './draft-store.ts';

/** Server state of a draft. `reached` is false when the request failed. */
export interface OnServer {
  reached: boolean;
  draft: ServerDraft | null;
}

/** Whether the server version came from this device, even though the response never arrived. */
export function isOwn<T>(local: Pick<Draft<T>, 'id' | 'underWay'>, { id, values }: ServerDraft['body']): boolean {
  return local.id === id && local.underWay.some((sent) => isDeepEqual(sent, values));
}

function ofServer<T>({ body, version, savedAt }: ServerDraft, values: T): Draft<T> {
  return { id: body.id, values, version, savedAt, sent: true, underWay: [], other: null };
}

/** The draft was published or discarded elsewhere. Unsent edits become a new draft. */
function withoutServer<T>(local: Draft<T> | null): Draft<T> | null {
  if (!local || local.version === 0) return local;
  return local.sent ? null : { ...local, id: draftId(), version: 0 };
}

/** Whether the local draft already includes the server version: same id and not older, or sent by this device. */
function includes<T>(local: Draft<T>, { body, version }: ServerDraft): boolean {
  return (local.id === body.id && local.version >= version) || isOwn(local, body);
}

/** Returns the newer version, with the older one as `other`. */
function newerOf<T>(local: Draft<T>, draft: ServerDraft, values: T): Draft<T> {
  if (Date.parse(draft.savedAt) < Date.parse(local.savedAt)) {
    return { ...local, version: draft.version, sent: false, other: { values, savedAt: draft.savedAt } };
  }
  return { ...ofServer(draft, values), other: { values: local.values, savedAt: local.savedAt } };
}

/**
 * Returns the initial draft of a form: the newer of this device's version and the server's. If the two have diverged,
 * the older one is returned as `other`, so that nothing is lost. Returns null when there is no usable draft, or when a
 * draft without unsent edits was published or discarded elsewhere.
 * @param local draft stored on this device
 */
export function draftToBegin<T>(
  local: Draft<T> | null,
  { reached, draft }: OnServer,
  looksRight: (values: unknown) => values is T,
): Draft<T> | null {
  if (!reached) return local;
  if (!draft) return withoutServer(local);
  const { values } = draft.body;
  // The server draft has the format of another release, so the local draft is used.
  if (!looksRight(values)) return local && { ...local, version: draft.version, sent: false };
  if (!local) return ofServer(draft, values);
  if (includes(local, draft)) return { ...local, version: draft.version, underWay: [] };
  if (local.sent && !local.other) return ofServer(draft, values);
  if (isDeepEqual(local.values, values)) return ofServer(draft, values);
  return newerOf(local, draft, values);
}
