import { API } from '@site/contract/core/paths.ts';

/** Path at which staff see an image of a message. */
export const photoPath = (id: number | string, at: number | string) => `${API}/desk/contact/${id}/photo/${at}`;
