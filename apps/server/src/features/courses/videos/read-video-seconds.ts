/** Yields the boxes of an MP4 file: type, and the start and end of the content. */
function* boxes(file: Buffer, from: number, to: number) {
  for (let at = from; at + 8 <= to;) {
    const short = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const long = short === 1 && at + 16 <= to;
    const size = long ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    if (size < 8) return;
    yield { type, start: at + (long ? 16 : 8), end: Math.min(to, at + size) };
    at += size;
  }
}

/**
 * Returns the duration of a video in seconds from the head of its MP4 file (ISO 14496-12: moov, mvhd).
 * @throws Error when the head does not contain it
 */
export function readVideoSeconds(head: Buffer): number {
  const movie = [...boxes(head, 0, head.length)].find(({ type }) => type === 'moov');
  const header = movie && [...boxes(head, movie.start, movie.end)].find(({ type }) => type === 'mvhd');
  if (!header || header.end - header.start < 32) throw new Error('the video file does not contain its duration');
  const isLong = head.readUInt8(header.start) === 1;
  const at = header.start + 4 + (isLong ? 16 : 8);
  const duration = isLong ? Number(head.readBigUInt64BE(at + 4)) : head.readUInt32BE(at + 4);
  return duration / head.readUInt32BE(at);
}
