/**
 * The file of one answer: how it is written, and how the main entry reads those of the first frame. Without
 * zod, because that happens before anything else is imported: the file says which contract its answer was checked against.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { contractVersion } from 'virtual:contract-version';

import { isFields, parsedJson } from '@shared/domain/json';
import type { CachedAnswer } from '@shared/ipc/channels/api';

import { isAnswerFile } from './answer-file-name';
import { decodeCheckedText, encodeCheckedText } from './files/crash-safe-file';
import { readOwnFileSync } from './files/own-file';

/** An answer as it is on the disk. */
export interface StoredAnswer extends CachedAnswer {
  /** Unchanged as received, because services compare the bytes; null if the server sent none. */
  readonly etag: string | null;
}

/** The format of the files. Raise it when answers of the version before no longer fit the contract. */
const FORMAT = 2;
/** The largest time that `Date` takes. */
const LARGEST_TIME_MS = 8.64e15;

/** The reads that the first frame shows. */
const FIRST_FRAME: readonly string[] = ['clientNav', 'clientStatus', 'game'];
/** A larger file would delay the first frame; its answer is read when a component asks for it. */
const MAX_FIRST_FRAME_BYTES = 250_000;

/** The bytes of the file of an answer that has the shape of this version's contract: a checksum, what is known about it, and its text. */
export function encodeAnswer(profileId: string, { json, ...about }: StoredAnswer): Buffer {
  const head = { format: FORMAT, contract: contractVersion, profileId, ...about };
  return encodeCheckedText(`${JSON.stringify(head)}\n${json}`);
}

/**
 * The answer in a file of this profile; null if the file is damaged, of another format or another profile's. An answer that is dated in the future was
 * stored while the machine's clock was ahead: its age is unknown, so it counts as the oldest.
 */
export function decodeAnswer(
  profileId: string,
  bytes: Buffer,
  nowMs = Date.now(),
): StoredAnswer | null {
  return partsOf(profileId, bytes, nowMs)?.answer ?? null;
}

/** The answer in a file, and the contract that it was checked against. */
function partsOf(
  profileId: string,
  bytes: Buffer,
  nowMs: number,
): { readonly answer: StoredAnswer; readonly contract: unknown } | null {
  const text = decodeCheckedText(bytes) ?? '';
  const headEnd = text.indexOf('\n');
  if (headEnd < 0) return null;
  const head = parsedJson(text.slice(0, headEnd));
  if (!isHead(head) || head.profileId !== profileId) return null;
  const { endpointId, paramsJson, digest, etag, fetchedAtMs, contract } = head;
  const json = text.slice(headEnd + 1);
  return {
    answer: {
      endpointId,
      paramsJson,
      json,
      digest,
      etag,
      fetchedAtMs: fetchedAtMs > nowMs ? 0 : fetchedAtMs,
    },
    contract,
  };
}

type Head = Omit<StoredAnswer, 'json'> & {
  readonly profileId: unknown;
  /** Files of earlier versions have none. */
  readonly contract?: unknown;
};

function isHead(value: unknown): value is Head {
  if (!isFields(value)) return false;
  const { format, endpointId, paramsJson, digest, etag, fetchedAtMs } = value;
  return (
    format === FORMAT &&
    typeof endpointId === 'string' &&
    typeof paramsJson === 'string' &&
    typeof digest === 'string' &&
    (typeof etag === 'string' || etag === null) &&
    typeof fetchedAtMs === 'number' &&
    fetchedAtMs >= 0 &&
    fetchedAtMs <= LARGEST_TIME_MS
  );
}

/**
 * The stored answers of a profile that the first frame shows: those that were checked against this version's contract. Others
 * are read a moment later, and checked then. Changes nothing on the disk and never throws.
 * @param directory the folder of all answers
 */
export function readFirstFrame(directory: string, profileId: string): readonly CachedAnswer[] {
  try {
    return readdirSync(join(directory, profileId))
      .filter((name) => FIRST_FRAME.some((id) => isAnswerFile(name, id)))
      .flatMap((name) => readShort(profileId, join(directory, profileId, name)) ?? []);
  } catch {
    return [];
  }
}

function readShort(profileId: string, path: string): CachedAnswer | null {
  try {
    if (statSync(path).size > MAX_FIRST_FRAME_BYTES) return null;
    const parts = partsOf(profileId, readOwnFileSync(path), Date.now());
    if (parts?.contract !== contractVersion) return null;
    const { etag: _, ...answer } = parts.answer;
    return answer;
  } catch {
    return null;
  }
}
