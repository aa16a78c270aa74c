import {
  ADTS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
  type AudioCodec,
  type InputAudioTrack,
  type OutputFormat,
} from 'mediabunny';
import { AUDIO_SECONDS } from '@site/contract/link-page/limits.ts';
import { AppError } from '#platform/app-error.ts';
import { aacConfig, aacFrame, adtsFrame, mp3Frame, opusFrame, type Frame } from './frames.ts';
import { kindOf, type AudioKind } from './kind-of.ts';

/** A greeting as it is stored: the audio without any other content of the file. */
export interface Rewritten {
  content: Buffer;
  type: string;
  /** File extension, which determines the Content-Type. */
  ending: string;
  seconds: number;
}

/** Tolerance of the maximum duration in seconds, because recorders round up to whole frames. */
const SLACK_S = 0.25;
/** Number of packets of the shortest kind that fit into the maximum duration, with tolerance. */
const PACKETS_MAX = 30_000;

interface AudioFormat {
  format: () => OutputFormat;
  type: string;
  ending: string;
}

const MP3_FILE: AudioFormat = {
  format: () => new Mp3OutputFormat({ xingHeader: false }),
  type: 'audio/mpeg',
  ending: 'mp3',
};
const MP4_FILE: AudioFormat = {
  format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  type: 'audio/mp4',
  ending: 'm4a',
};
const OGG_FILE: AudioFormat = { format: () => new OggOutputFormat(), type: 'audio/ogg', ending: 'ogg' };
const WEBM_FILE: AudioFormat = { format: () => new WebMOutputFormat(), type: 'audio/webm', ending: 'weba' };

const KINDS: Record<
  AudioKind,
  {
    read: typeof MP3 | typeof MP4 | typeof OGG | typeof WEBM | typeof ADTS;
    keep: AudioFormat;
    codecs: readonly AudioCodec[];
  }
> = {
  mp3: { read: MP3, keep: MP3_FILE, codecs: ['mp3'] },
  mp4: { read: MP4, keep: MP4_FILE, codecs: ['aac'] },
  adts: { read: ADTS, keep: MP4_FILE, codecs: ['aac'] },
  ogg: { read: OGG, keep: OGG_FILE, codecs: ['opus', 'vorbis'] },
  webm: { read: WEBM, keep: WEBM_FILE, codecs: ['opus'] },
};

const unreadable = () => new AppError('my-link.audio-unreadable');

function bytesOf(source: unknown): Uint8Array {
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  return source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array();
}

/**
 * Returns a parser for the duration of each packet, which reads it from the packet itself if the codec stores it there.
 */
async function reader(kind: AudioKind, codec: AudioCodec, track: InputAudioTrack) {
  const config = await track.getDecoderConfig();
  if (!config) throw unreadable();
  if (codec === 'mp3') return { config, frame: mp3Frame };
  if (codec === 'opus') return { config, frame: opusFrame };
  // For Vorbis the library computes the duration of each packet from its block sizes.
  if (codec === 'vorbis')
    return { config, frame: (_: Uint8Array, seconds: number): Frame => ({ samples: seconds, rate: 1 }) };
  if (kind === 'adts') return { config, frame: adtsFrame };
  const aac = aacConfig(bytesOf(config.description));
  if (!aac) throw unreadable();
  return { config, frame: (data: Uint8Array) => aacFrame(data, aac.rate) };
}

interface Copying {
  source: EncodedAudioPacketSource;
  reading: Awaited<ReturnType<typeof reader>>;
  /** Size of the uploaded file in bytes. */
  total: number;
}

/**
 * Validates the packets of a track and adds them to the source of the new file.
 * @returns the duration in seconds
 */
async function copyPackets(
  track: InputAudioTrack,
  { source, reading: { config, frame }, total }: Copying,
): Promise<number> {
  let [seconds, packets, bytes] = [0, 0, 0];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const read = frame(packet.data, packet.duration);
    packets += 1;
    bytes += packet.data.length;
    // The packet does not match its codec, so it is not audio, or another file is embedded in this one.
    if (!read || packet.type !== 'key' || packets > PACKETS_MAX || bytes > total) throw unreadable();
    const lasts = read.samples / read.rate;
    // Timestamps are recomputed, because those in the file cannot be trusted.
    await source.add(new EncodedPacket(packet.data, 'key', seconds, lasts), { decoderConfig: config });
    seconds += lasts;
    if (seconds > AUDIO_SECONDS + SLACK_S) throw new AppError('my-link.audio-long', { params: { max: AUDIO_SECONDS } });
  }
  return seconds;
}

async function copy(kind: AudioKind, track: InputAudioTrack, total: number): Promise<Rewritten> {
  const { keep, codecs } = KINDS[kind];
  const codec = await track.getCodec();
  if (codec === null || !codecs.includes(codec)) throw unreadable();
  const reading = await reader(kind, codec, track);
  const output = new Output({ format: keep.format(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const seconds = await copyPackets(track, { source, reading, total });
  await output.finalize();
  const content = output.target.buffer;
  if (seconds < 0.1 || !content) throw unreadable();
  return {
    content: Buffer.from(content),
    type: keep.type,
    ending: keep.ending,
    seconds: Math.round(seconds * 10) / 10,
  };
}

/**
 * Rewrites an uploaded greeting: its packets are validated and copied into a new file, so that only the audio remains.
 * Titles, locations, images and other metadata are removed.
 * @throws AppError my-link.audio-type, my-link.audio-unreadable, my-link.audio-long
 */
export async function rewriteAudio(content: Buffer): Promise<Rewritten> {
  const kind = kindOf(content);
  if (kind === null) throw new AppError('my-link.audio-type');
  const input = new Input({ source: new BufferSource(content), formats: [KINDS[kind].read] });
  try {
    const tracks = await input.getTracks();
    const [track] = await input.getAudioTracks();
    // Rejects videos and other files with more than one track.
    if (!track || tracks.length !== 1) throw unreadable();
    return await copy(kind, track, content.length);
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  } finally {
    input.dispose();
  }
}
