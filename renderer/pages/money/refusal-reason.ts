/**
 * Why the server refused money, as far as the client can advise. A machine code of its own decides; only where there is
 * none, or one as general as the status, do the words. Pure.
 */
import type { Failure } from '@shared/ipc/result';

/** `turns`: how long the character is too new to send funds. */
export type RefusalReason =
  | { readonly reason: 'key' | 'paused' | 'exchange-off' }
  | { readonly reason: 'too-new'; readonly turns: number };

const FORBIDDEN = 403;
/** Says no more than the status does; main also puts it in where a server sends no code. */
const GENERAL_CODE = 'FORBIDDEN';

/** The codes that say why, by how they are written. The contract names none of them. */
const BY_CODE: readonly (readonly [code: RegExp, reason: 'key' | 'paused' | 'exchange-off'])[] = [
  [/SCOPE|API_?KEY/iu, 'key'],
  [/PAUSED/iu, 'paused'],
  [/(?:EXCHANGE|FOREX)_(?:IS_)?(?:DISABLED|OFF|NOT_ENABLED)/iu, 'exchange-off'],
];

function fromWords(words: string): RefusalReason | null {
  if (/exchange/iu.test(words) && /enabled|disabled/iu.test(words)) {
    return { reason: 'exchange-off' };
  }
  const turns = /send funds in (?<turns>\d{1,6}) turn/iu.exec(words)?.groups?.['turns'];
  if (turns !== undefined) return { reason: 'too-new', turns: Number(turns) };
  if (/paus/iu.test(words)) return { reason: 'paused' };
  return /scope|key/iu.test(words) ? { reason: 'key' } : null;
}

/** The reason; null for one about which there is no advice. */
export function refusalReason(failure: Failure): RefusalReason | null {
  const { kind, code, httpStatus, message } = failure;
  if (kind === 'key-required') return { reason: 'key' };
  if (httpStatus !== FORBIDDEN) return null;
  if (code === GENERAL_CODE) return fromWords(message);
  const reason = BY_CODE.find(([known]) => known.test(code))?.[1];
  return reason === undefined ? null : { reason };
}
