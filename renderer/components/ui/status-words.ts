/** What the badges of a bill and an election say, also to filters and exports. Pure. */
import { billGroup, electionGroup, humanise } from '@shared/domain/wording/words';

/** “Open” beside a ballot that is closed would contradict it. */
const ELECTION_SYNONYMS: ReadonlySet<string> = new Set(['open', 'active', 'closed', 'completed']);

type Sent = string | null | undefined;

/** The group of a status, and the service's own word where that says more; nothing without a status. */
type StatusWords = readonly [] | readonly [shown: string] | readonly [shown: string, word: string];

function wordsOf(status: Sent, group: string | null, isSynonym: boolean): StatusWords {
  if (!status) return [];
  const word = humanise(status);
  const shown = group === null ? word : humanise(group);
  return shown === word || isSynonym ? [shown] : [shown, word];
}

/** What has become of a bill, in words. */
export function billStatusWords(status: Sent): StatusWords {
  return wordsOf(status, billGroup(status), false);
}

/** Where an election stands, in words. */
export function electionStatusWords(status: Sent): StatusWords {
  return wordsOf(status, electionGroup(status), ELECTION_SYNONYMS.has(status ?? ''));
}
