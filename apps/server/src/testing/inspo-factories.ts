import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import type { InspoPost } from '@site/contract/inspo/schemas.ts';
import type { TestApp, TestClient } from './app.ts';
import { createLoggedInAccount, type TestUser } from './factories.ts';
import { uploadImage } from './forum/forum-factories.ts';
import { getFile } from './media/get-file.ts';

type Wanted = Partial<Omit<InputOf<typeof inspoRoutes.create>, 'images'>> & { pictures?: number };

/** Creates a member who has consented to show their images to members. */
export async function consenting(
  app: TestApp,
  wanted: Parameters<typeof createLoggedInAccount>[1] = {},
): Promise<{ user: TestUser; api: TestClient }> {
  const member = await createLoggedInAccount(app, wanted);
  await member.api(inspoRoutes.giveConsent, {});
  return member;
}

/** Publishes a CamInspo post as the current user; by default one image with a text. */
export async function publishInspo(
  api: TestClient,
  { pictures = 1, text = 'Two lamps and a curtain.', tags = ['key-light'], language = 'en', ...rest }: Wanted = {},
): Promise<InspoPost> {
  const images = [];
  for (let index = 0; index < pictures; index += 1) {
    const { id } = await uploadImage(api);
    images.push({ id, alt: `Picture ${index + 1}` });
  }
  return api(inspoRoutes.create, { images, text, tags, language, ...rest });
}

/** Returns the image URLs of a post or a message, in all widths. */
export function addressesOf({ images }: { images: readonly { srcset: string }[] }): string[] {
  return images.flatMap(({ srcset }) => srcset.split(', ').map((part) => part.split(' ')[0] ?? ''));
}

/** Returns the HTTP status of each URL, for the client or a visitor. */
export async function statusOf(app: TestApp, addresses: readonly string[], api?: TestClient): Promise<number[]> {
  const answers = await Promise.all(addresses.map((address) => getFile(app, address, api)));
  return answers.map(({ status }) => status);
}
