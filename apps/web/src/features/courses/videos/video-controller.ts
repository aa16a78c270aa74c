/** Playback actions shared by the keyboard and the controls. */

export function play(video: HTMLVideoElement | null): void {
  // Browsers reject autoplay before a user gesture; the video then stays paused.
  void video?.play().catch(() => undefined);
}

export function playOrPause(video: HTMLVideoElement | null): void {
  if (video?.paused) play(video);
  else video?.pause();
}

export function moveTo(video: HTMLVideoElement | null, second: number): void {
  if (video) video.currentTime = second;
}

export const moveBy = (video: HTMLVideoElement | null, seconds: number) =>
  moveTo(video, Math.max(0, (video?.currentTime ?? 0) + seconds));

export function setSpeed(video: HTMLVideoElement | null, speed: number): void {
  if (video) video.playbackRate = speed;
}

export function toggleMuted(video: HTMLVideoElement | null): void {
  if (video) video.muted = !video.muted;
}

/** Shows the captions in this language; none for an empty string. */
export function showCaptions(video: HTMLVideoElement | null, language: string): void {
  for (const track of video?.textTracks ?? []) track.mode = track.language === language ? 'showing' : 'disabled';
}

export function toggleScreen(video: HTMLVideoElement | null): void {
  // The browser may refuse; the video stays as it is.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void video?.requestFullscreen?.().catch(() => undefined);
}
