import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type _Object as ListedObject,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { ByteRange, Files, StoredFile } from './files.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Content up to this size is buffered before it is returned, so that errors surface at once and a slow reader occupies
 * no connection.
 */
const SMALL_BYTES = 1024 * 1024;
/** Minimum size of a multipart part in S3, except for the last one. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

export interface S3Limits {
  /** Attempts per request, including retries, before the store counts as unavailable. */
  tries: number;
  connectMs: number;
  /** Timeout until the response starts, in milliseconds. */
  answerMs: number;
  /** Idle timeout in both directions, in milliseconds. */
  silentMs: number;
}

export type S3Settings = Pick<Settings, Extract<keyof Settings, `S3_${string}`>>;

const LIMITS: S3Limits = { tries: 3, connectMs: 2000, answerMs: 8000, silentMs: 30_000 };

/** Creates a client for the configured store. It connects lazily. */
export function s3Client(settings: S3Settings, limits = LIMITS): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_PATH_STYLE, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const agent = { keepAlive: true, maxSockets: 200 };
  return new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    forcePathStyle: S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    maxAttempts: limits.tries,
    // Many S3-compatible stores reject the optional checksums that the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.silentMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');

const toUnavailableError = (error: unknown) => new AppError('files-away', { retryAfter: 30, cause: error });

/** Resolves to null when the file does not exist. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw toUnavailableError(error);
  }
}

type S3Object = Record<'Bucket' | 'Key', string>;

async function getObject(
  client: S3Client,
  object: S3Object,
  range?: ByteRange,
): Promise<{ content: Readable; bytes: number }> {
  const { Body, ContentLength: bytes = 0 } = await client.send(
    new GetObjectCommand({ ...object, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
  );
  if (!(Body instanceof Readable)) throw new Error('the store responded without a body');
  if (range && bytes !== range.end - range.start + 1) {
    Body.destroy();
    throw new Error('the store responded with a different range');
  }
  if (bytes > SMALL_BYTES) return { content: Body, bytes };
  const whole = Buffer.from(await Body.transformToByteArray());
  if (whole.length !== bytes) throw new Error('the response of the store has the wrong length');
  return { content: Readable.from([whole], { objectMode: false }), bytes };
}

/**
 * Uploads a stream.
 * @returns the number of bytes
 * @throws the error of `content` if it broke, otherwise AppError files-away
 */
async function upload(client: S3Client, object: S3Object, content: Readable): Promise<number> {
  let bytes = 0;
  let broken: Error | undefined;
  async function* counted() {
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }
  const multipart = new Upload({
    client,
    params: { ...object, Body: Readable.from(counted(), { objectMode: false }) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  try {
    await multipart.done();
    return bytes;
  } catch (error) {
    content.destroy();
    if (broken) throw broken;
    throw toUnavailableError(error);
  }
}

/**
 * Aborts unfinished multipart uploads left by a crash. Their parts are not listed as files but contain personal data.
 * @throws AppError files-away unless the store lacks these calls
 */
async function abortUploads(client: S3Client, object: S3Object): Promise<void> {
  const { Bucket, Key: wanted } = object;
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: wanted }));
    for (const { Key, UploadId } of Uploads) {
      if (Key === wanted) await client.send(new AbortMultipartUploadCommand({ ...object, UploadId }));
    }
  } catch (error) {
    // Stores that lack this call need a bucket lifecycle rule to abort unfinished uploads.
    if (!(error instanceof S3ServiceException) || ![400, 405, 501].includes(error.$metadata.httpStatusCode ?? 0)) {
      throw toUnavailableError(error);
    }
  }
}

/** Describes a listed object; null for a folder placeholder created by a console or gateway, which is not a file. */
function toStoredFile(
  { Key = '', Size = 0, LastModified = new Date(0) }: ListedObject,
  prefix: string,
): StoredFile | null {
  const key = Key.slice(prefix.length);
  return key === '' || key.endsWith('/') ? null : { key, bytes: Size, storedAt: LastModified };
}

interface Place {
  bucket: string;
  prefix: string;
  /** Number of keys per page of a listing. */
  page?: number;
}

/** Creates a store under a prefix of a bucket. */
export function s3Files(client: S3Client, { bucket, prefix, page = 1000 }: Place): Files {
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  let bucketIsThere = false;

  /**
   * Checks that the bucket exists, because a response without a body does not show whether the file or the bucket is
   * missing. A positive result is cached.
   * @throws AppError files-away when the bucket does not exist
   */
  async function askBucket(): Promise<void> {
    if (bucketIsThere) return;
    if ((await orNull(client.send(new HeadBucketCommand({ Bucket: bucket })))) === null) {
      throw toUnavailableError(Object.assign(new Error(`bucket ${bucket} does not exist`), { name: 'NoSuchBucket' }));
    }
    bucketIsThere = true;
  }

  return {
    async put(key, content) {
      await orNull(client.send(new PutObjectCommand({ ...named(key), Body: content })));
    },
    write: (key, content) => upload(client, named(key), content),
    read: (key, range) => orNull(getObject(client, named(key), range)),
    async size(key) {
      const found = await orNull(client.send(new HeadObjectCommand(named(key))));
      if (!found) await askBucket();
      return found && (found.ContentLength ?? 0);
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${bucket}/${prefix}${from}`);
      return (await orNull(client.send(new CopyObjectCommand({ ...named(to), CopySource })))) !== null;
    },
    async remove(key) {
      await orNull(client.send(new DeleteObjectCommand(named(key))));
      await abortUploads(client, named(key));
    },
    async *list(after = '') {
      const asked = { Bucket: bucket, Prefix: prefix, MaxKeys: page, ...(after && { StartAfter: prefix + after }) };
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, asked)) {
          yield* Contents.map((object) => toStoredFile(object, prefix)).filter((file) => file !== null);
        }
      } catch (error) {
        throw toUnavailableError(error);
      }
    },
  };
}
