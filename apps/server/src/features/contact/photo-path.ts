import { API } from '@site/contract/core/paths.ts';

/** Where staff see a photo of a message. */
export const photoPath = (id: number | string, at: number | string) => `${API}/desk/contact/${id}/photo/${at}`;
