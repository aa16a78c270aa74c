import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type OutputFormat,
} from 'mediabunny';

/** Silent MP3 frame: 128 kbit/s, 44.1 kHz, 1152 samples. */
const MP3_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
/** Silent Opus packet of 20 ms. */
const OPUS_PACKET = Uint8Array.of(0xf8, 0xff, 0xfe);
/** Silent mono AAC frame, 1024 samples. */
const AAC_FRAME = Uint8Array.of(0x01, 0x18, 0x20, 0x07);

/** Creates an MP3 file of a given duration, with optional bytes before its frames. */
export function mp3Bytes(seconds: number, before: Buffer = Buffer.alloc(0)): Buffer {
  const frames = Math.ceil((seconds * 44_100) / 1152);
  return Buffer.concat([before, ...Array.from({ length: frames }, () => MP3_FRAME)]);
}

/** Creates an ID3 tag with a title. */
export function id3(text: string): Buffer {
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
  const frame = Buffer.concat([Buffer.from('TIT2'), size(body.length), Buffer.from([0, 0]), body]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), size(frame.length), frame]);
}

const size = (bytes: number) => Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f));

interface Written {
  format: OutputFormat;
  codec: AudioCodec;
  packet: Uint8Array;
  /** Duration of each packet in seconds. */
  lasts: number;
  config: { codec: string; numberOfChannels: number; sampleRate: number; description?: Uint8Array };
}

async function written(
  seconds: number,
  { format, codec, packet, lasts, config }: Written,
  title?: string,
): Promise<Buffer> {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  if (title !== undefined) output.setMetadataTags({ title, comment: title });
  await output.start();
  for (let at = 0; at < seconds - 1e-9; at += lasts) {
    await source.add(new EncodedPacket(packet, 'key', at, lasts), { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

const OPUS_HEAD = Uint8Array.from(
  Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]),
);
const OPUS = {
  codec: 'opus' as const,
  packet: OPUS_PACKET,
  lasts: 0.02,
  config: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: OPUS_HEAD },
};

export const oggBytes = (seconds: number, title?: string) =>
  written(seconds, { ...OPUS, format: new OggOutputFormat() }, title);
export const webmBytes = (seconds: number, title?: string) =>
  written(seconds, { ...OPUS, format: new WebMOutputFormat() }, title);
/** @param lasts frame duration in seconds that the file claims; the real one is 1024 samples */
export const m4aBytes = (seconds: number, title?: string, lasts = 1024 / 44_100) =>
  written(
    seconds,
    {
      ...{ format: new Mp4OutputFormat(), codec: 'aac', packet: AAC_FRAME, lasts },
      config: { codec: 'mp4a.40.2', numberOfChannels: 1, sampleRate: 44_100, description: Uint8Array.of(0x12, 0x08) },
    },
    title,
  );
