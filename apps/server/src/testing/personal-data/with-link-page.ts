import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { linkCounter } from '../../features/link-page/statistics/counter.ts';
import type { TestApp, TestClient } from '../app.ts';
import { id3, mp3Bytes } from '../media/audio-bytes.ts';
import { imageFile } from '../forum/forum-factories.ts';
import { savePage } from '../link-page/link-page-factories.ts';

/** Gives a member a public link page with images, an audio greeting, visits and a click. */
export async function withLinkPage(
  app: TestApp,
  { user, api }: { user: { id: number }; api: TestClient },
  mark: string,
): Promise<void> {
  const square = await imageFile('square.png', { width: 400, height: 400 });
  const avatar = await api(linkPageRoutes.uploadAvatar, {}, { files: [square] });
  const cover = await api(linkPageRoutes.uploadImage, {}, { files: [await imageFile()] });
  const sound = new File([new Uint8Array(mp3Bytes(2, id3(`${mark} sings`)))], `${mark}.mp3`);
  const audio = await api(linkPageRoutes.uploadAudio, {}, { files: [sound] });
  await savePage(api, {
    ...{ address: `${mark}-page`, nickName: `${mark} page`, intro: `${mark} says hello` },
    ...{ avatar: avatar.id, cover: cover.id, audio: audio.id },
    links: [{ id: 'marklink1', title: `${mark} shop`, url: `https://${mark}.example/` }],
  });
  const counter = linkCounter(app.services.db);
  for (let visit = 0; visit < 6; visit += 1) await counter.add(user.id, '');
  await counter.add(user.id, 'marklink1');
  await counter.flush();
}
