/** Playback actions shared by the keyboard and the controls. */

/** Browsers reject autoplay before a user gesture; the video then stays paused. */
export function play(film: HTMLVideoElement | null): void {
  void film?.play().catch(() => undefined);
}

export function playOrPause(film: HTMLVideoElement | null): void {
  if (film?.paused) play(film);
  else film?.pause();
}

export function moveTo(film: HTMLVideoElement | null, second: number): void {
  if (film) film.currentTime = second;
}

export const moveBy = (film: HTMLVideoElement | null, seconds: number) =>
  moveTo(film, Math.max(0, (film?.currentTime ?? 0) + seconds));

export function setSpeed(film: HTMLVideoElement | null, speed: number): void {
  if (film) film.playbackRate = speed;
}

export function toggleMuted(film: HTMLVideoElement | null): void {
  if (film) film.muted = !film.muted;
}

/** Shows the captions in this language; none for an empty string. */
export function showCaptions(film: HTMLVideoElement | null, language: string): void {
  for (const track of film?.textTracks ?? []) track.mode = track.language === language ? 'showing' : 'disabled';
}

export function toggleScreen(film: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void film?.requestFullscreen?.().catch(() => undefined);
}
